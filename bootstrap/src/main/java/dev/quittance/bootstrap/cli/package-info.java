/** What the command lines of the launchers share. */
package dev.quittance.bootstrap.cli;
