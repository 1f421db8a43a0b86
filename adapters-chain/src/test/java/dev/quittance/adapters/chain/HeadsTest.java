package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.domain.ChainHead;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeadsTest {
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1);
  private final Endpoint first = endpoint(1);
  private final Endpoint second = endpoint(2);
  private final Endpoint third = endpoint(3);

  @Test
  void anEndpointMayBeSoManyBlocksBehindAndNotOneMore() {
    Heads heads = heads(2);
    heads.saw(block(1_000), second);

    isBelieved(heads, first, 990);
    isBehind(heads, first, 989);
  }

  @Test
  void afterAMinuteAHeadThatWasNotSeenAgainIsForgotten() {
    Heads heads = heads(2);
    heads.saw(block(1_000), second);

    pass(Duration.ofSeconds(60));
    isBehind(heads, first, 100);
    pass(Duration.ofSeconds(1));
    isBelieved(heads, first, 100);
  }

  @Test
  void aHeadThatIsSeenAgainIsNotForgotten() {
    Heads heads = heads(2);
    heads.saw(block(1_000), second);
    pass(Duration.ofSeconds(40));
    heads.saw(block(1_000), second);
    pass(Duration.ofSeconds(40));

    isBehind(heads, first, 100);
  }

  @Test
  void anEndpointThatFallsBehindItselfIsNotBelieved() {
    Heads heads = heads(1);
    isBelieved(heads, first, 1_000);
    isBehind(heads, first, 900);
    pass(Duration.ofSeconds(61));
    isBelieved(heads, first, 900);
  }

  @Test
  void ofThreeOneThatBoastsMakesNobodyLookBehind() {
    Heads heads = heads(3);
    heads.saw(block(1_000_000), third);

    isBelieved(heads, first, 100);
    isBelieved(heads, second, 100);
    heads.saw(block(1_000), second);
    isBehind(heads, first, 100);
  }

  @Test
  void whatIsForgottenCountsNoMore() {
    Heads heads = heads(2);
    heads.saw(block(1_000_000), second);
    heads.forget(second);

    isBelieved(heads, first, 100);
  }

  private static void isBelieved(Heads heads, Endpoint endpoint, long height) {
    assertThatCode(() -> heads.requireNotBehind(block(height), endpoint))
        .doesNotThrowAnyException();
  }

  private static void isBehind(Heads heads, Endpoint endpoint, long height) {
    assertThatThrownBy(() -> heads.requireNotBehind(block(height), endpoint))
        .isInstanceOfSatisfying(
            ChainFailure.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.BEHIND));
  }

  private Heads heads(int endpoints) {
    return new Heads(endpoints, 10, clock::get);
  }

  private void pass(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  private static ChainHead block(long height) {
    return new ChainHead(height, "hash", Instant.EPOCH);
  }

  private static Endpoint endpoint(int number) {
    return Endpoint.of(URI.create("http://node-" + number + ".example"));
  }
}
