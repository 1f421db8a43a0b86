package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerIdTest {
  @Test
  void twoLivesOfOneNameAreTwoOwners() {
    var first = new WorkerId("host-1:4711", "a1b2");
    var second = new WorkerId("host-1:4711", "c3d4");
    assertThat(first.leaseOwner()).isEqualTo("host-1:4711#a1b2");
    assertThat(first.leaseOwner()).isNotEqualTo(second.leaseOwner());
  }

  @ParameterizedTest
  @ValueSource(strings = {"w", "host-1.example:4711", "A_b", "9"})
  void plainNamesAreAccepted(String name) {
    assertThat(new WorkerId(name, "a1b2").name()).isEqualTo(name);
  }

  // The # separates the name from the incarnation, so it must not be part of either.
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-w", "a b", "a#b", "a\nb", "w\u00e9"})
  void otherNamesAreRefused(String name) {
    assertThatIllegalArgumentException().isThrownBy(() -> new WorkerId(name, "a1b2"));
  }

  @Test
  void aNameHasAtMostAHundredCharacters() {
    assertThat(new WorkerId("a".repeat(100), "a1b2").name()).hasSize(100);
    assertThatIllegalArgumentException().isThrownBy(() -> new WorkerId("a".repeat(101), "a1b2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "ABCD", "a#bc", "012345678901234567890123456789012"})
  void otherIncarnationsAreRefused(String incarnation) {
    assertThatIllegalArgumentException().isThrownBy(() -> new WorkerId("w", incarnation));
  }
}
