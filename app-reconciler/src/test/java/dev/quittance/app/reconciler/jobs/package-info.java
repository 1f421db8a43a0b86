/**
 * What reconciliation jobs find that the live loop could not, and what they rightly do not: both
 * use cases on a real PostgreSQL and on DevChain, in ether, tokens and bitcoin.
 */
package dev.quittance.app.reconciler.jobs;
