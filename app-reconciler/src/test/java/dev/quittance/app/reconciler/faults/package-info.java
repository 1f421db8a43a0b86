/**
 * What becomes of payment requests while the endpoints of their network misbehave, and afterwards:
 * the whole cycle on a real PostgreSQL, with DevChain in the part of the endpoints. {@link
 * dev.quittance.app.reconciler.faults.Behaviours} is the table; every line of it is tried on every
 * chain where it exists.
 */
package dev.quittance.app.reconciler.faults;
