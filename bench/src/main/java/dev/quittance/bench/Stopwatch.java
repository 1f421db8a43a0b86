package dev.quittance.bench;

import java.util.function.Supplier;
import java.util.stream.LongStream;

/** Times the calls of one thread. */
final class Stopwatch {
  private final LongStream.Builder laps = LongStream.builder();

  <T> T time(Supplier<T> call) {
    long start = System.nanoTime();
    T result = call.get();
    laps.add(System.nanoTime() - start);
    return result;
  }

  /** To be called once, at the end. */
  long[] laps() {
    return laps.build().toArray();
  }
}
