/**
 * Runs the reconciliation use case again and again, in one or more loops of this process.
 *
 * <p>{@link dev.quittance.bootstrap.worker.WorkerGroup} owns the threads. Each {@link
 * dev.quittance.bootstrap.worker.ReconcilerLoop} does cycle after cycle:
 *
 * <ul>
 *   <li>a full batch is followed by the next claim at once;
 *   <li>otherwise it waits for the poll interval, or for a hint that work has come;
 *   <li>when the database fails it backs off and goes on: a restart of the database is not an end;
 *   <li>when it is told to stop, it finishes its cycle. If that takes too long, its thread is
 *       interrupted and the use case releases what it holds.
 * </ul>
 */
package dev.quittance.bootstrap.worker;
