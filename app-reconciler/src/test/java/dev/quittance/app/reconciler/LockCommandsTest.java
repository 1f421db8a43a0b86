package dev.quittance.app.reconciler;

import static dev.quittance.app.reconciler.Invocation.NOTHING_MAY_START;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockCommandsTest {
  private final StatusOnly database = new StatusOnly();

  @Test
  void locksAreATableForPeople() {
    assertThat(locks("list").out())
        .isEqualTo(
            """
            LOCK                 REGION   HELD  BY               SINCE                 UNTIL                 FENCE
            order-observer-poll  DEFAULT  yes   till-1#abcd1234  2026-03-01T12:00:00Z  2026-03-01T12:01:00Z  17
            wes-observer-poll    north    no    till-2#0000ffff  2026-03-01T12:00:00Z  2026-03-01T12:01:00Z  3
            """);
    assertThat(database.closed).isTrue();
  }

  @Test
  void locksAreJsonForMachines() {
    assertThat(locks("list", "--json").out())
        .startsWith(
            """
            [{"key":"order-observer-poll","region":"DEFAULT","held":true,\
            "client":"till-1#abcd1234","acquired_at":"2026-03-01T12:00:00Z",\
            "expires_at":"2026-03-01T12:01:00Z","fence":17},{"key":"wes-observer-poll",\
            """);
  }

  @Test
  void aReleaseTellsFromWhomTheLockWasTaken() {
    assertThat(locks("release", "order-observer-poll"))
        .isEqualTo(
            new Invocation(
                0,
                "released: order-observer-poll in region DEFAULT, held by till-1#abcd1234\n",
                ""));
  }

  @Test
  void whatNobodyHoldsIsRefused() {
    assertThat(locks("release", "wes-observer-poll", "--region", "north"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "LOCK_NOT_HELD: nobody holds wes-observer-poll in region north; see reconciler"
                    + " locks list\n"));
    assertThat(locks("release", "order-observer-poll", "--region", "north").exitCode())
        .isEqualTo(2);
  }

  @Test
  void whoeverIsInTheMiddleOfAWriteIsLeftToFinishIt() {
    assertThat(locks("release", "writing"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "LOCK_WRITE_IN_FLIGHT: the holder of writing in region DEFAULT is in the middle of"
                    + " a write; try again\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          locks                       | one of list, release must follow
          locks fly                   | 'fly'
          locks release               | '<key>'
          locks release a b           | 'b'
          locks list --region north   | '--region'
          --lease-seconds 5 locks list | options before list do not apply to it
          """)
  void badUsageIsOneLineAndExitCode2(String args, String reason) {
    var run = Invocation.of(Map.of(), NOTHING_MAY_START, args.split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("USAGE_INVALID: ").contains(reason);
    assertThat(run.err().lines()).hasSize(1);
  }

  private Invocation locks(String... words) {
    var args = new String[words.length + 1];
    args[0] = "locks";
    System.arraycopy(words, 0, args, 1, words.length);
    return Invocation.of(Map.of(), (configuration, name, poolSize) -> database, args);
  }
}
