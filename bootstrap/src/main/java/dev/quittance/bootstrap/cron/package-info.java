/**
 * Schedules as cron expressions, on the time line of a zone. The library knows the expressions; the
 * two days a year on which clocks are changed are decided here.
 */
package dev.quittance.bootstrap.cron;
