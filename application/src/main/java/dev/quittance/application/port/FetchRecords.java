package dev.quittance.application.port;

import dev.quittance.application.Deadline;
import dev.quittance.domain.observer.ObserverType;
import java.util.List;

/**
 * Asks a source for its records from a cursor value on, in the order of the cursor. Never throws
 * for a source's fault and never takes much longer than the deadline.
 */
@FunctionalInterface
public interface FetchRecords {
  Answer fetch(Request request, Deadline deadline);

  /**
   * @param cursor records with this value or a later one are wanted
   */
  record Request(ObserverType type, SourceText source, String cursor, int limit) {}

  sealed interface Answer {
    record Page(List<SourceRecord> records) implements Answer {
      public Page {
        records = List.copyOf(records);
      }
    }

    /**
     * @param code stable, for machines
     * @param message for people; never a secret
     */
    record Failed(String code, String message) implements Answer {}
  }
}
