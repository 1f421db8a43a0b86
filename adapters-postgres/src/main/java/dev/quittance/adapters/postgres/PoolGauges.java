package dev.quittance.adapters.postgres;

/**
 * The main pool at this moment.
 *
 * @param active connections in use
 * @param idle connections nobody uses
 * @param waiting threads that wait for a connection
 * @param total connections open
 */
public record PoolGauges(int active, int idle, int waiting, int total) {}
