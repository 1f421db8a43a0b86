/**
 * Asks the chains: Ethereum JSON-RPC and Esplora, behind {@code ObserveChain}.
 *
 * <ol>
 *   <li>{@code ParallelObserver} splits a batch by network and gives each network a virtual thread.
 *       It alone keeps the deadline: what has no answer by then fails, whatever a network is doing.
 *   <li>{@code FallbackObserver} asks the network's endpoints in order. The next endpoint is asked
 *       only about the rows that the one before could not be asked about.
 *   <li>{@code EvmObserver} and {@code EsploraObserver} ask one endpoint. Every amount of a batch
 *       belongs to the head that they read first.
 *   <li>{@code ChainHttp} bounds every call: how many at once, how long, how large an answer.
 * </ol>
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
