package dev.quittance.devkit.chain;

/** How an answer goes over the wire. */
sealed interface Delivery {
  record Whole() implements Delivery {}

  /** Behind blanks, without a length announced. */
  record Padded(int megabytes) implements Delivery {}

  /** The connection closes without an answer. */
  record Dropped() implements Delivery {}

  /** Nothing until the faults are cleared. */
  record Silence() implements Delivery {}

  /** Headers and half of the body; the rest when the faults are cleared. */
  record HalfThenSilence() implements Delivery {}

  /** Headers and half of the body, then the connection closes. */
  record CutOff() implements Delivery {}

  record Drip(int bytesPerSecond) implements Delivery {}
}
