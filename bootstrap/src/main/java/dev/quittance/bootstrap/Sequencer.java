package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.SequencerConfiguration;
import dev.quittance.bootstrap.worker.EventSequencer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The sequencer of events inside of a process, if it is wanted. */
public final class Sequencer implements AutoCloseable {
  private static final Duration TO_STAMP_THE_REST = Duration.ofSeconds(5);

  private final Optional<EventSequencer> running;

  private Sequencer(Optional<EventSequencer> running) {
    this.running = running;
  }

  public static Sequencer startIf(SequencerConfiguration configuration, Database database) {
    if (!configuration.enabled()) {
      return new Sequencer(Optional.empty());
    }
    var sequencer =
        new EventSequencer(database.stamp(), () -> ThreadLocalRandom.current().nextLong());
    sequencer.start();
    return new Sequencer(Optional.of(sequencer));
  }

  /** For a process that has done its work: its events are stamped when it is gone. */
  void stampTheRest() {
    running.ifPresent(one -> one.finish(TO_STAMP_THE_REST));
  }

  @Override
  public void close() {
    running.ifPresent(EventSequencer::stop);
  }
}
