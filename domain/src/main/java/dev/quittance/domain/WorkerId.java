package dev.quittance.domain;

import java.util.regex.Pattern;

/**
 * A worker's name and one life of it. The incarnation is random and made at process start, so two
 * processes given one name never take each other's lease for their own.
 */
public record WorkerId(String name, String incarnation) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]{0,99}");
  private static final Pattern INCARNATION = Pattern.compile("[0-9a-z]{4,32}");

  public WorkerId {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "a worker id is 1 to 100 of A-Z, a-z, 0-9, . _ : -, got \"" + name + "\"");
    }
    if (!INCARNATION.matcher(incarnation).matches()) {
      throw new IllegalArgumentException("an incarnation is 4 to 32 of a-z and 0-9");
    }
  }

  /** The text written into a lease. */
  public String leaseOwner() {
    return name + "#" + incarnation;
  }
}
