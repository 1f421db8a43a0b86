/**
 * Witnesses that do not trust the program: what really happened, recorded by the database itself.
 */
package dev.quittance.devkit.audit;
