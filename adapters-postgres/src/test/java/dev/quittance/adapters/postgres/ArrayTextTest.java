package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Against the only judge: what the database reads is what was written. */
class ArrayTextTest {
  private static final List<String> ODD =
      Arrays.asList(
          "plain",
          null,
          "",
          "NULL",
          "null",
          " ",
          " a ",
          "a,b",
          "{",
          "}",
          "\"",
          "\\",
          "\\\"",
          "a\"b\\c",
          "line\nend",
          "\ttab",
          "pa\u00a0use",
          "\u3042",
          "\uD83D\uDE00",
          "'; DROP TABLE x; --",
          "a#1",
          "0x1f:2/3");

  @Test
  void everyTextIsReadAsItWasWritten() {
    var array = new ArrayText(ODD.size(), 4);
    ODD.forEach(array::addText);

    assertThat(read(array.toString())).isEqualTo(ODD);
  }

  @Test
  void anArrayOfNothingIsEmpty() {
    assertThat(read(new ArrayText(0, 4).toString())).isEmpty();
  }

  @Test
  void aRareTextIsReadInItsPlace() {
    var array = new ArrayText(0, 0);
    array.addTextAt(0, "first");
    array.addTextAt(3, "fourth");
    array.addTextAt(4, "fifth");

    assertThat(read(array.toString()))
        .isEqualTo(Arrays.asList("first", null, null, "fourth", "fifth"));
  }

  private static List<String> read(String array) {
    try (var database = TestDatabase.fresh()) {
      return database
          .jdbi()
          .withHandle(
              handle ->
                  handle
                      .createQuery("SELECT * FROM unnest(:array::text[])")
                      .bind("array", array)
                      .mapTo(String.class)
                      .list());
    }
  }
}
