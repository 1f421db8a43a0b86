package dev.quittance.domain;

/**
 * What a chain said about one address.
 *
 * @param seen everything received, unconfirmed included
 * @param confirmed what was received in blocks at least as deep as the chain's confirmation depth
 * @param source which endpoint answered, for people
 */
public record Observation(AmountMinor seen, AmountMinor confirmed, ChainHead head, String source) {}
