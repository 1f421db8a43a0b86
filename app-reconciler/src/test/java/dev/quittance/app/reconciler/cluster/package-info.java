/**
 * The guarantees, with real processes: several reconcilers on one database and one chain, paused,
 * killed and cut off. What happened is counted from the event log and from a trigger's record of
 * every claim.
 */
package dev.quittance.app.reconciler.cluster;
