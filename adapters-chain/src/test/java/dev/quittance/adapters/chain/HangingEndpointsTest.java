package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.FakeEndpoint.Hangs;
import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An endpoint that answers nothing until its time is over must leave some for the others. */
class HangingEndpointsTest {
  private final AtomicLong clock = new AtomicLong();
  private final Deadline deadline = Deadline.in(Duration.ofSeconds(20), clock::get);
  private final List<Calling> made = new ArrayList<>();
  private final PaymentRequest row = Rows.ether(1);

  @AfterEach
  void close() {
    made.forEach(Calling::close);
  }

  @ParameterizedTest
  @EnumSource(names = {"AT_THE_HEAD", "AT_THE_ROWS"})
  void theOthersAgreeWithoutIt(Hangs hangs) throws Exception {
    var endpoints = endpoints(Hangs.NEVER, Hangs.NEVER, hangs);

    isObservedInTime(new AgreeingObserver(endpoints, 2, 10, WatchProviders.NOBODY));
  }

  @ParameterizedTest
  @EnumSource(names = {"AT_THE_HEAD", "AT_THE_ROWS"})
  void theNextOneIsAskedInTime(Hangs hangs) throws Exception {
    isObservedInTime(fallback(endpoints(hangs, Hangs.NEVER)));
  }

  @Test
  void whileItStandsByItCostsAShareOfTheTime() throws Exception {
    isObservedInTime(fallback(endpoints(Hangs.NEVER, Hangs.AT_THE_HEAD)));
    assertThat(deadline.remaining()).isEqualTo(Duration.ofSeconds(15));
  }

  private void isObservedInTime(NetworkObserver observer) throws InterruptedException {
    var answers = new Answers();
    observer.observe(List.of(row), deadline, answers);

    assertThat(deadline.hasPassed()).isFalse();
    assertThat(answers.complete(List.of(row), ChainFailure.deadline()).get(row.id()))
        .isInstanceOf(Answer.Observed.class);
  }

  private FallbackObserver fallback(List<ChainEndpoint> endpoints) {
    var heads = new Heads(endpoints.size(), 10, clock::get);
    return new FallbackObserver(endpoints, heads, new Survey(endpoints, heads, clock::get));
  }

  private List<ChainEndpoint> endpoints(Hangs... each) {
    return Stream.of(each)
        .<ChainEndpoint>map(hangs -> new FakeEndpoint(provider(), clock, hangs))
        .toList();
  }

  private Provider provider() {
    var limits = new CallLimits(Duration.ofSeconds(1), 1, 0, 1);
    String url = "http://node-" + made.size() + ".invalid";
    made.add(new Calling(url, limits, Resilience.DEFAULT, WatchProviders.NOBODY));
    return made.getLast().provider();
  }
}
