/**
 * Use cases. {@link dev.quittance.application.ReconcilePaymentRequests} is the heart: claim,
 * observe, decide, transition. {@link dev.quittance.application.ReconcileAddresses} looks again at
 * what has ended: its jobs are claimed and fenced in the same way.
 *
 * <h2>Lease and fence</h2>
 *
 * <p>The database row is authoritative; a worker only ever holds an opinion about it. A claim
 * writes a lease (owner, expiry, epoch) and increments the epoch. Every later write names the epoch
 * it was claimed with, and the row count says whether it held.
 *
 * <pre>
 *   due --claim(epoch+1)--> leased --transition--> due later, or final
 *    ^                        |
 *    +----- release ----------+       given back unchanged (shutdown)
 *    +----- lease ends -------+       the worker died: nobody has to do anything
 * </pre>
 *
 * <p>What happens when
 *
 * <ul>
 *   <li>a worker dies: its rows come due again when the lease ends, because a claim sets the due
 *       time to the lease's end.
 *   <li>a worker pauses past its lease and wakes: its own deadline, on monotonic time taken before
 *       the claim was sent, has passed and it writes nothing. If the pause falls after that check,
 *       the epoch refuses the write. Clocks of workers are never compared with the database's.
 *   <li>the chain does not answer: the row is kept, counted as an error, and looked at again later.
 *       No answer is never read as "not paid".
 *   <li>sources that must agree do not: the row is held as it is, shows what each said, and is
 *       looked at again as after a failure. Only sources that agree end the dispute.
 *   <li>a part of the batch cannot be written: the other parts are, then the cycle fails. The rows
 *       of that part come due when the lease ends.
 *   <li>the answer of a COMMIT is lost: the adapter asks the database what became of the
 *       transaction.
 * </ul>
 */
package dev.quittance.application;
