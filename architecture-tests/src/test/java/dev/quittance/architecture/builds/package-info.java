/**
 * Compares the Maven build with the Gradle build. Both are read as facts (a name and a value), so
 * that a difference is one line.
 */
package dev.quittance.architecture.builds;
