/** {@code make demo} and {@code make run}. */
package dev.quittance.devkit.demo;
