/** Nodes that share the polls of observers: who polls, how often, and what a lost lock may do. */
package dev.quittance.app.reconciler.observing;
