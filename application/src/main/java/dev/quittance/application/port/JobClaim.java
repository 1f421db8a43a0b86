package dev.quittance.application.port;

import dev.quittance.domain.Lease;
import java.util.UUID;

/**
 * The right to write to a job.
 *
 * @param attempt which one this claim began, counted from 1
 */
public record JobClaim(UUID jobId, Lease lease, int attempt) {}
