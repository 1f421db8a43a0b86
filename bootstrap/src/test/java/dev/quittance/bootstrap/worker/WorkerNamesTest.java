package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.domain.WorkerId;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkerNamesTest {
  @Test
  void aChosenNameIsKept() {
    assertThat(WorkerNames.of(Optional.of("till-7"), "host", 42, 1))
        .extracting(WorkerId::name)
        .containsExactly("till-7");
  }

  @Test
  void withoutANameHostAndProcessIdMakeOne() {
    assertThat(WorkerNames.of(Optional.empty(), "box", 42, 1))
        .extracting(WorkerId::name)
        .containsExactly("box-42");
  }

  @Test
  void severalLoopsAreNumbered() {
    assertThat(WorkerNames.of(Optional.of("w"), "host", 42, 3))
        .extracting(WorkerId::name)
        .containsExactly("w-1", "w-2", "w-3");
  }

  @Test
  void anyHostNameBecomesAWorkerName() {
    assertThat(name("_b\u00f6x.example\n")).isEqualTo("b-x.example--1");
    assertThat(name("")).isEqualTo("worker-1");
    assertThat(name("x".repeat(300))).hasSize(82);
  }

  @Test
  void theLongestChosenNameStillHasRoomForItsNumber() {
    assertThat(WorkerNames.of(Optional.of("x".repeat(96)), "host", 1, 64)).hasSize(64);
  }

  @Test
  void processesOfOneNameHaveDifferentIncarnations() {
    var owners =
        IntStream.range(0, 1_000)
            .mapToObj(i -> WorkerNames.of(Optional.of("w"), "host", 42, 1).getFirst())
            .map(WorkerId::leaseOwner)
            .collect(Collectors.toSet());

    assertThat(owners).hasSize(1_000).allMatch(owner -> owner.matches("w#[0-9a-z]{8}"));
  }

  private static String name(String host) {
    return WorkerNames.of(Optional.empty(), host, 1, 1).getFirst().name();
  }
}
