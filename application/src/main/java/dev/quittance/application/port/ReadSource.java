package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;
import java.util.List;

/** Reads the configuration of a source. Asks nobody: only the text is judged. */
@FunctionalInterface
public interface ReadSource {
  Result read(ObserverType type, SourceText source);

  sealed interface Result {
    record Readable(SourcePlan plan) implements Result {}

    /**
     * @param problems for people, one sentence each; never a secret
     */
    record Unreadable(List<String> problems) implements Result {
      public Unreadable {
        problems = List.copyOf(problems);
      }
    }
  }
}
