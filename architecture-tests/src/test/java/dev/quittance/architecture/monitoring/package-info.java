/**
 * The rules and dashboards in deploy/ ask for figures that the programs show, and for all that is
 * worth an alarm. A wrong name in them is no error anywhere: the alarm just never comes.
 */
package dev.quittance.architecture.monitoring;
