package dev.quittance.bootstrap;

import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.ForgetFinishedJobs;
import dev.quittance.application.port.ForgetOldTicks;
import dev.quittance.application.port.ReadTicks;

/** What a scheduler needs of a database. */
public record SchedulingPorts(
    ReadTicks ledger,
    CreateJobsOncePerTick create,
    ForgetOldTicks forgetTicks,
    ForgetFinishedJobs forgetJobs) {}
