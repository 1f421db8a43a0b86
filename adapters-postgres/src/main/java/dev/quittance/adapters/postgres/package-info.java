/**
 * The ports on PostgreSQL. {@link dev.quittance.adapters.postgres.PostgresDatabase} is the way in;
 * each port has one package-private class that holds its whole statement.
 */
package dev.quittance.adapters.postgres;
