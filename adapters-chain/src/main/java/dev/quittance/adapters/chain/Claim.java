package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** Found earlier: when that block was in the chain, the address had received that much by then. */
record Claim(long height, String hash, BigInteger received) {
  /** Where the block of a claim is today. */
  enum Standing {
    IN_CHAIN,
    /** Another block has its place. */
    GONE,
    /** The endpoint has no block of that height yet: it cannot say. */
    AHEAD
  }

  static Claim of(Checkpoint checkpoint) {
    return new Claim(checkpoint.height(), checkpoint.hash(), checkpoint.received().value());
  }

  private static Claim of(Sighting sighting) {
    return new Claim(sighting.height(), sighting.hash(), sighting.received().value());
  }

  /** All that was found above a height. */
  static List<Claim> above(long height, Question question) {
    return Stream.concat(
            question.since().stream().map(Claim::of), question.sightings().stream().map(Claim::of))
        .filter(claim -> claim.height() > height)
        .toList();
  }
}
