/**
 * Observers: records of external sources become events, each exactly once.
 *
 * <pre>
 *   due observers of a type            under the lock of the type
 *     fetch a page  --------------->   the source, bounded in time
 *     record the page  ------------>   one transaction:
 *                                        the lock is held with this fence, or nothing is written
 *                                        observations, as far as they are new
 *                                        payment requests of new orders
 *                                        one event for each new observation
 *                                        how far the observer has come, when it is polled next
 *     ... until the sweep is over, or twenty pages
 * </pre>
 *
 * <p>Who is authoritative: the observer's row for the progress, the unique key (observer, external
 * id) for "was observed". Both are written in the transaction that looks at the lock's row and
 * keeps it from changing hands until the end. So of two nodes that both believe to hold the lock
 * only one can write, and the other one's page is nothing but a question asked in vain.
 *
 * <p>What happens when
 *
 * <ul>
 *   <li>a node dies in the middle: the page is not there, or all of it. The observer is still due,
 *       and whoever gets the lock goes on from the last page.
 *   <li>the answer to a COMMIT is lost: the next poll reads the page again and finds its records
 *       known, or not.
 *   <li>a node is paused past its lock's life: its page is refused.
 *   <li>a source fails: its next poll waits, longer each time. Others are polled as usual.
 *   <li>an order is unusable: its observation says why, with an event; the others go on.
 *   <li>a record has no usable id or cursor: it can neither be told from others nor gone past, so
 *       its page is refused. The source waits there, and its error names the record.
 *   <li>a person wants a poll while one is running: it follows that one, which may have asked its
 *       source too early. A hint wakes the nodes; without it they find out within a fixed delay.
 *   <li>rows commit late: see {@link dev.quittance.domain.observer}.
 * </ul>
 *
 * <h2>Fair turns</h2>
 *
 * <p>The interval between two polls is kept in the observer's row, so it is one for the whole
 * cluster, however many nodes try. A lock alone would not do: a poll is short, and the node whose
 * timer fires after it would find the lock free and poll again.
 *
 * <p>Nor would a lock be fair: the node that is a little faster would win it every time. So each
 * node, when it looks at what is due, leaves word that it is there ({@link
 * dev.quittance.application.port.JoinPolls}) and reads who else is, and who made the last polls.
 * {@link dev.quittance.domain.FairShare} makes an order of that, the same on every node, and each
 * tries so many steps after the moment at which the poll is due. The first makes it; the others
 * look again, and find nothing due. If it does not come, the next one's step is over and it does.
 * Being there is said apart from polling: the others would not wait for a node that never polled,
 * and a slower one might so never poll.
 *
 * <p>Nothing depends on the order being right. Two who come at once are decided by the lock, a poll
 * that was made meanwhile by {@link dev.quittance.application.port.RecordPollIfDue}, and a late
 * write by the fence.
 *
 * <p>Who polled is noted under the lock before the poll begins: so a look during the poll sees it,
 * and a poll during which its node died counts.
 */
package dev.quittance.application.observer;
