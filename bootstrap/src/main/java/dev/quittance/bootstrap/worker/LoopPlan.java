package dev.quittance.bootstrap.worker;

import dev.quittance.application.ReconcileCommand;

/** What one loop does again and again, how long, and with which pauses. */
public record LoopPlan(ReconcileCommand command, RunMode mode, Pacing pacing) {}
