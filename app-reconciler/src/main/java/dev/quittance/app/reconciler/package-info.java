/** The worker's launcher: options, commands, exit codes. No HTTP listener. */
package dev.quittance.app.reconciler;
