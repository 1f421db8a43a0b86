/** Real processes for the demo and for tests, none of which outlives its parent. */
package dev.quittance.devkit.process;
