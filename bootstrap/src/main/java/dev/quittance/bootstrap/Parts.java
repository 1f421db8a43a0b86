package dev.quittance.bootstrap;

import java.util.function.LongSupplier;

/** What workers and roles of a process are made of. */
public record Parts(Database database, Chains chains, Metrics metrics, LongSupplier nanoTime) {}
