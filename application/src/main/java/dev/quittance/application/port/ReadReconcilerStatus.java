package dev.quittance.application.port;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a person asks first: how much is open, how late are we, who is working. */
@FunctionalInterface
public interface ReadReconcilerStatus {
  /** How many disputes are shown; the others are counted. */
  int MOST_DISPUTES = 20;

  Status read();

  /**
   * @param byStatus number of requests for every status
   * @param leasedBy number of active leases for every owner
   * @param oldestDue how long the longest due row has been waiting
   * @param parked rows that could not be read, with a reason on the row
   * @param disputed open requests whose sources disagree
   * @param disputes the first of them, by id
   */
  record Status(
      Map<String, Long> byStatus,
      long due,
      Map<String, Long> leasedBy,
      Optional<Duration> oldestDue,
      long parked,
      long disputed,
      List<Dispute> disputes,
      List<Worker> workers) {}

  /**
   * @param network with its chain, as text: it may be one that this program does not know
   */
  record Dispute(
      PaymentRequestId id, String network, String asset, AmountMinor expected, List<Said> answers) {
    public Dispute {
      answers = List.copyOf(answers);
    }
  }

  /** What one source said about a request. */
  record Said(String source, AmountMinor seen, AmountMinor confirmed) {}

  record Worker(
      String name,
      String incarnation,
      String role,
      String host,
      Instant startedAt,
      Duration lastSeen,
      boolean alive,
      Map<String, Long> lastCycle) {}
}
