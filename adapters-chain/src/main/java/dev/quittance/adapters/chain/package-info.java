/**
 * Asks the chains: Ethereum JSON-RPC and Esplora, behind {@code ObserveChain}.
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
 * <p>Endpoint addresses often carry keys. Messages show scheme, host and port only.
 */
package dev.quittance.adapters.chain;
