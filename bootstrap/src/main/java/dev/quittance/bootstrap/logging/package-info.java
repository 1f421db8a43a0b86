/** Log lines for people on a terminal and for machines elsewhere. */
package dev.quittance.bootstrap.logging;
