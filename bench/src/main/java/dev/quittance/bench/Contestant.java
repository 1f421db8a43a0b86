package dev.quittance.bench;

/** Something that works off rows of a table. */
interface Contestant extends AutoCloseable {
  String name();

  /** Forgets everything. */
  void clear();

  /** Adds due rows until there are this many. */
  void fill(int open);

  /** Works until the quota is used up; this is what is timed. */
  Measured run(int workers, Quota quota);

  @Override
  void close();
}
