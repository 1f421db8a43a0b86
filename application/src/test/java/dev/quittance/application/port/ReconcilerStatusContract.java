package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.CycleResult;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import dev.quittance.application.port.RecordHeartbeat.Heartbeat;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of {@link RecordHeartbeat} and {@link ReadReconcilerStatus}, which show each other. */
public abstract class ReconcilerStatusContract extends StoreContract {
  @Test
  protected void anEmptyStoreHasNothingToShow() {
    var status = ports.status().read();
    assertThat(status.byStatus().values()).hasSize(5).containsOnly(0L);
    assertThat(status.due()).isZero();
    assertThat(status.leasedBy()).isEmpty();
    assertThat(status.oldestDue()).isEmpty();
    assertThat(status.parked()).isZero();
    assertThat(status.disputed()).isZero();
    assertThat(status.disputes()).isEmpty();
    assertThat(status.workers()).isEmpty();
  }

  @Test
  protected void rowsAreCountedByStatusAndByWhoLeasesThem() {
    create(6);
    var byA = claim(A, 3).requests();
    claim(B, 1);
    ports.transition().transition(List.of(confirm(byA.getFirst())));
    var status = ports.status().read();
    assertThat(status.byStatus())
        .isEqualTo(
            Map.of("pending", 5L, "detected", 0L, "confirmed", 1L, "expired", 0L, "failed", 0L));
    assertThat(status.leasedBy()).isEqualTo(Map.of("a#0001", 2L, "b#0001", 1L));
    assertThat(status.due()).isEqualTo(2);
  }

  @Test
  protected void anEndedLeaseIsNobodysAndItsRowIsDue() {
    claimedBy(A);
    store.endLeases();
    assertThat(ports.status().read().leasedBy()).isEmpty();
    assertThat(ports.status().read().due()).isEqualTo(1);
  }

  @Test
  protected void theLongestWaitIsShown() {
    create();
    Instant past = Instant.parse("2025-03-01T12:00:00Z");
    store.backdate(create(), past, past);
    assertThat(ports.status().read().oldestDue())
        .hasValueSatisfying(wait -> assertThat(wait).isGreaterThan(Duration.ofDays(300)));
  }

  @Test
  protected void rowsSetAsideAreCountedUntilSomebodyReadsThem() {
    store.makeUnreadable(create());
    claim(A, 1);
    assertThat(ports.status().read().parked()).isEqualTo(1);
    assertThat(ports.status().read().due()).isZero();
  }

  @Test
  protected void aWorkerIsShownWithItsLastCycle() {
    ports.heartbeat().beat(beat(A, Optional.of(new CycleResult(1, 2, 3, 4, 5, 6, 7, 8))));
    assertThat(ports.status().read().workers())
        .singleElement()
        .satisfies(
            worker -> {
              assertThat(worker.name()).isEqualTo("a");
              assertThat(worker.incarnation()).isEqualTo("0001");
              assertThat(worker.role()).isEqualTo("reconciler");
              assertThat(worker.host()).isEqualTo("host-1");
              assertThat(worker.alive()).isTrue();
              assertThat(worker.lastCycle().values())
                  .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);
              assertThat(worker.lastCycle()).containsEntry("late_writes", 8L);
            });
  }

  @Test
  protected void aSecondBeatReplacesTheFirstOfTheSameLife() {
    ports.heartbeat().beat(beat(A, Optional.empty()));
    Worker first = ports.status().read().workers().getFirst();
    assertThat(first.lastCycle()).containsEntry("claimed", 0L);
    ports.heartbeat().beat(beat(A, Optional.of(new CycleResult(9, 0, 0, 0, 0, 0, 0, 0))));
    Worker second = ports.status().read().workers().getFirst();
    assertThat(ports.status().read().workers()).hasSize(1);
    assertThat(second.startedAt()).isEqualTo(first.startedAt());
    assertThat(second.lastCycle()).containsEntry("claimed", 9L);
  }

  @Test
  protected void twoLivesOfOneNameAreTwoWorkersTheLivingFirst() {
    ports.heartbeat().beat(beat(A, Optional.empty()));
    store.ageHeartbeats(Duration.ofMinutes(1));
    ports.heartbeat().beat(beat(new WorkerId("a", "0002"), Optional.empty()));
    var workers = ports.status().read().workers();
    assertThat(workers).extracting(Worker::incarnation).containsExactly("0002", "0001");
    assertThat(workers).extracting(Worker::alive).containsExactly(true, false);
    assertThat(workers.getLast().lastSeen()).isGreaterThanOrEqualTo(Duration.ofMinutes(1));
  }

  @Test
  protected void aWorkerNotSeenForADayIsForgottenAtTheNextBeat() {
    ports.heartbeat().beat(beat(A, Optional.empty()));
    store.ageHeartbeats(Duration.ofHours(25));
    ports.heartbeat().beat(beat(B, Optional.empty()));
    assertThat(ports.status().read().workers()).extracting(Worker::name).containsExactly("b");
  }

  private static Heartbeat beat(WorkerId worker, Optional<CycleResult> lastCycle) {
    return new Heartbeat(worker, "reconciler", "host-1", lastCycle);
  }
}
