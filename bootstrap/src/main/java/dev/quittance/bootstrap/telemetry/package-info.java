/**
 * Figures for a monitoring system, in the text format of Prometheus.
 *
 * <p>Two kinds: what this process did is counted as it happens ({@link
 * dev.quittance.bootstrap.telemetry.MeasureReconciliation}); what is true of the whole installation
 * is read from the database when somebody asks ({@link
 * dev.quittance.bootstrap.telemetry.DatabaseGauges}). Every process shows the same value for the
 * second kind: take the maximum of them, not the sum.
 *
 * <p>Labels have a fixed set of values, so that no row and no endpoint can make the list grow.
 */
package dev.quittance.bootstrap.telemetry;
