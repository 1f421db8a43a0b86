/** Databases for tests. Published as this module's test jar. */
package dev.quittance.adapters.postgres.testing;
