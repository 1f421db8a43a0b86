package dev.quittance.domain;

import java.time.Instant;

/** The newest block that the source of an observation knew of. */
public record ChainHead(long height, String hash, Instant time) {
  public ChainHead {
    if (height < 0) {
      throw new IllegalArgumentException("a block height is never negative");
    }
    if (hash.isBlank()) {
      throw new IllegalArgumentException("a block has a hash");
    }
  }
}
