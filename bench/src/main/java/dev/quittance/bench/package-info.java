/**
 * What the heart of the reconciler costs, against the bare statements and against a peer, all in
 * one run on one server. Every figure stands beside the target it has to hold.
 */
package dev.quittance.bench;
