/**
 * DevChain: a chain that lives in this process and does as it is told.
 *
 * <p>One HTTP server speaks Esplora and Ethereum JSON-RPC for any number of networks. Each network
 * has one or more endpoints. Four layers:
 *
 * <ol>
 *   <li>{@code Ledger}: blocks, mempool and reorganisations. A transaction is first
 *       <em>included</em> (mempool), then <em>confirmed</em> (block); a reorganisation undoes both
 *       in reverse order. Every read and write goes through one read-write lock per network.
 *   <li>{@code View}: the ledger as one {@code Endpoint} tells it. An endpoint may be behind, on
 *       another fork or lying; honest ones agree, because there is one ledger.
 *   <li>{@code EsploraApi}, {@code EthereumRpc}: turn a request into an answer, from the ledger as
 *       it is when the request arrives.
 *   <li>{@code Faults}: what happens to that answer on its way out. A held or delayed answer is
 *       therefore an old one, which is what a test of a stale observer needs.
 * </ol>
 *
 * <p>Signatures, scripts, gas and proof of work do not exist here. Bitcoin addresses are checked
 * for their shape only, so that a test can make up as many as it wants.
 */
package dev.quittance.devkit.chain;
