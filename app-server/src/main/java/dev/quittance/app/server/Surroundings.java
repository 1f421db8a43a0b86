package dev.quittance.app.server;

import dev.quittance.bootstrap.ServerWiring;
import dev.quittance.bootstrap.Signals;
import java.io.InputStream;
import java.util.Map;

/**
 * Everything outside of the command line.
 *
 * @param terminal whether a person reads along
 */
record Surroundings(
    Map<String, String> environment,
    boolean terminal,
    ServerWiring wiring,
    Signals signals,
    InputStream stdin) {}
