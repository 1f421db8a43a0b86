package dev.quittance.bootstrap.telemetry;

import java.time.Duration;

/**
 * What a node did in a cycle, which is one fixed delay.
 *
 * @param locked types whose lock it held at some time
 * @param skipped the others: another node polled them, or nothing was due
 * @param polling how long its turns took that ended in this cycle, all types together
 */
public record PollCycle(int locked, int skipped, Duration polling) {}
