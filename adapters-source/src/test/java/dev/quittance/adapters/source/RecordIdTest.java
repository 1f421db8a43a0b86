package dev.quittance.adapters.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The second of two records with the same id is taken for known, so different ones must differ. */
class RecordIdTest {
  @Test
  void partsHaveColonsBetweenThem() {
    assertThat(RecordId.of(List.of("a:b\\"))).isEqualTo("a:b\\");
    assertThat(RecordId.of(List.of("7", "2026-01-01T00:00:05Z")))
        .isEqualTo("7:2026-01-01T00:00:05Z");
    assertThat(RecordId.of(List.of("a:b", "c:d"))).isEqualTo("a\\:b:c:d");
  }

  @Test
  void differentPartsNeverMakeTheSameId() {
    List<String> parts =
        List.of("", "a", ":", "\\", "a:", ":a", "\\:", ":\\", "\\\\", "a:a", "A", "a ");
    Set<String> ids = new HashSet<>();
    for (String first : parts) {
      for (String second : parts) {
        parts.forEach(third -> ids.add(RecordId.of(List.of(first, second, third))));
      }
    }

    assertThat(ids).hasSize(parts.size() * parts.size() * parts.size());
  }

  @Test
  void whatCannotBeStoredStaysDifferent() {
    assertThat(
            List.of("x\0", "x\uD83C", "x\uD83D", "x\uFFFD").stream()
                .map(id -> RecordId.of(List.of(id))))
        .doesNotHaveDuplicates()
        .noneMatch(id -> id.indexOf('\0') >= 0);
  }
}
