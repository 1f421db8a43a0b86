/**
 * Every setting of the reconciler in one table ({@link dev.quittance.bootstrap.settings.Settings}),
 * and one record per concern read from it. Flags override variables. A bad value stops the start:
 * nothing is repaired silently.
 */
package dev.quittance.bootstrap.settings;
