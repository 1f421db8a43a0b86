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
 *
 * <h2>The tick ledger</h2>
 *
 * <p>{@link dev.quittance.application.RunDueTicks} runs the ticks of a schedule: each once in the
 * whole cluster, with any number of schedulers, and all of its jobs or none. The ledger is
 * authoritative: a tick that has a row was run. Lock, row and jobs are one transaction:
 *
 * <pre>
 *   due --try lock--> locked --insert tick--> ours --create jobs, commit--> in the ledger
 *           |                      |            |
 *           v                      v            v
 *     held elsewhere         already run     rolled back: due still, nothing left behind
 * </pre>
 *
 * <p>Why both a lock and a ledger
 *
 * <ul>
 *   <li>The lock alone is held for seconds. An instance that comes after them, because its clock or
 *       its network is late, would run the tick again. The ledger's key refuses that, whenever it
 *       comes.
 *   <li>The ledger alone would do, but the others would wait at its key for as long as jobs are
 *       being created. The lock tells them at once.
 *   <li>It is a lock of the transaction, not of the session: through a pool, or behind a pooler
 *       that gives every transaction another session, an unlock may reach another session than the
 *       lock, which then stays for ever. This one ends with the transaction, also when its process
 *       dies.
 * </ul>
 *
 * <p>What happens when
 *
 * <ul>
 *   <li>a scheduler dies in the middle: its transaction is rolled back. The others, who were told
 *       that it is held elsewhere and did not wait, find the tick missing when they look again.
 *   <li>nobody was running: whoever starts next finds the tick missing, and runs the latest ones as
 *       far as it was told to. A new installation has missed nothing.
 *   <li>the answer of the COMMIT is lost: the tick is tried again, and the ledger has it.
 *   <li>clocks differ: which ticks are due is asked of the database. A scheduler's own clock only
 *       measures how long it waits.
 * </ul>
 */
package dev.quittance.application;
