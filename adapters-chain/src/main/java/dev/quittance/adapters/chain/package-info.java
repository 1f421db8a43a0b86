/**
 * Asks the chains: Ethereum JSON-RPC and Esplora, behind {@code ObserveChain} and {@code
 * ExamineAddresses}.
 *
 * <ol>
 *   <li>{@code ParallelObserver} splits a batch by network and gives each network a virtual thread.
 *       It alone keeps the deadline: what has no answer by then fails, whatever a network is doing.
 *   <li>{@code FallbackObserver} asks the network's endpoints in order. The next endpoint is asked
 *       only about the rows that the one before could not answer. {@code AgreeingObserver} takes
 *       its place where several endpoints must say the same: it asks all of them about one block.
 *   <li>{@code EvmEndpoint} and {@code EsploraEndpoint} ask one endpoint. Every amount of a batch
 *       belongs to one head, and that head must still be in the chain when all is read.
 *   <li>{@code Provider} makes the calls to one endpoint: so many at once and in a second, tried
 *       again where that may help, and none while its circuit is open.
 *   <li>{@code ChainHttp} bounds every call: how long, how large an answer.
 * </ol>
 *
 * <p>Whom to believe. An endpoint must serve the right chain ({@code ChainIdentity}), and must not
 * be far behind the others. How far they are is known from {@code Survey}, which asks those that
 * stand by. With three endpoints or more one of them alone decides neither question. With two it
 * can: the one that is listed first has the word about the chain, the higher one about the head. A
 * network with a name of its own should have its chain configured, and amounts that matter should
 * have endpoints that must agree.
 *
 * <p>What an endpoint's faults cost. A failed call is tried again; failures in a row open the
 * endpoint's circuit, and its rows go to the next endpoint without delay. Bad answers about one
 * address do not count for the circuit: they must not cost the other addresses their endpoint. To
 * be asked to slow down is no failure; it pauses the calls for the time that the endpoint named.
 *
 * <p>What an amount means. On bitcoin, {@code seen} and {@code confirmed} are what the address ever
 * received, so a coin that was spent since is still a payment; change that an address sends back to
 * itself counts as received too. On ethereum they are balances, because a node cannot say what was
 * received: the balance at the head and at the confirmed block, whichever is larger, is {@code
 * seen}. Transactions that are in no ethereum block yet are not seen: nodes disagree about the
 * pending block, and the next block is seconds away.
 *
 * <h2>Examining</h2>
 *
 * <p>{@code ExamineAddresses} asks another question: what an address ever received in blocks that
 * are deep enough, also when it left again. It goes through the same endpoints, with the same
 * fallback, agreement and second look at the head. Three rules:
 *
 * <ol>
 *   <li>Only what is proven counts, and the highest of the lower bounds is the answer. What was
 *       found earlier (a checkpoint or a sighting) is such a bound while its block is in the chain.
 *   <li>Less than was found earlier is answered only if the block of that finding is gone
 *       <em>and</em> what came in since a block that both chains share is known exactly. Otherwise
 *       the answer is a failure: {@code chain_unproven}, or {@code chain_unsettled} and {@code
 *       chain_behind} where waiting will help.
 *   <li>A look costs what changed since the last one. It counts on from its checkpoint, which is
 *       made at the confirmed block, so that it is rarely reorganised away. An ethereum checkpoint
 *       carries the few before it; when it is gone, counting goes on from the newest that is not.
 * </ol>
 *
 * <p>How each asset is counted:
 *
 * <ul>
 *   <li>Bitcoin: Esplora has the history, so every answer is exact. If the address ever received
 *       what the checkpoint says and its block is there, nothing else is read.
 *   <li>Ether: a node knows balances and nonces. While a nonce stays the same nothing is sent, so
 *       what the balance grew by came in ({@code EtherPath}). Where it changed, the blocks in
 *       between are searched for the change, eight parts at a time, if the node still has their
 *       states. What arrives and leaves within one block is not seen, nor is what arrives and
 *       leaves between two looks at a node that has no old states: there it is only a lower bound,
 *       and the evidence says {@code at_least}. Accounts are taken for those of a key, not of a
 *       contract.
 *   <li>Tokens: the logs of transfers to the address since the checkpoint, in ranges that the node
 *       takes. Without a checkpoint they are searched from the oldest sighting on, or in the newest
 *       100 ranges (a million blocks at most nodes): the history of a public chain is too long. If
 *       a finding is gone and the search did not reach the first block, an address that never sent
 *       anything has received what it has ({@code NothingLeft}).
 * </ul>
 *
 * <p>Endpoint addresses often carry keys. Messages show scheme, host and port only.
 */
package dev.quittance.adapters.chain;
