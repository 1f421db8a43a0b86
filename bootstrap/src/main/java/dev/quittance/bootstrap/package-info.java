/**
 * What the launchers share: settings, wiring, worker loops and logging. {@link
 * dev.quittance.bootstrap.Wiring} says which adapters stand behind the ports; a test hands in
 * others.
 */
package dev.quittance.bootstrap;
