/**
 * A PostgreSQL server that needs no installation: the default database of a first run, and of the
 * tests. Its binaries come as ordinary dependencies.
 */
package dev.quittance.adapters.postgres.embedded;
