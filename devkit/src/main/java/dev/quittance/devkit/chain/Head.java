package dev.quittance.devkit.chain;

import java.time.Instant;

/** The newest block of a network. */
public record Head(long height, String hash, Instant time) {}
