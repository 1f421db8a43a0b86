package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.Signals;
import dev.quittance.bootstrap.Wiring;
import java.util.Map;

/**
 * Everything outside of the command line.
 *
 * @param terminal whether a person reads along
 */
record Surroundings(
    Map<String, String> environment, boolean terminal, Wiring wiring, Signals signals) {}
