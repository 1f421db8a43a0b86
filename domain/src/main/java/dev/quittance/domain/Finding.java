package dev.quittance.domain;

import java.util.Optional;

/**
 * What the chain says and the record does not.
 *
 * @param expected what was asked for; empty where nobody asked
 * @param recorded what the record said had been received
 * @param found what the address has received
 */
public record Finding(
    DiscrepancyKind kind,
    Optional<AmountMinor> expected,
    AmountMinor recorded,
    AmountMinor found) {}
