package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What every observer of chains must do. */
public abstract class ObserveChainContract {

  /** What an address has received when the observation begins. */
  protected record Receipt(String address, long seen, long confirmed) {}

  protected abstract ObserveChain observer();

  protected abstract NetworkId network();

  protected abstract NetworkId unsupportedNetwork();

  /** A different valid address for every number. */
  protected abstract String address(int number);

  /** Called once in a test. */
  protected abstract void receive(List<Receipt> receipts);

  /** From now on every question about the address goes wrong. */
  protected abstract void breakAddress(String address);

  @Test
  public void theUnionOfThePartsIsTheBatchAndNothingIsAnsweredTwice() {
    List<PaymentRequest> requests = List.of(request(1), request(2), request(3));
    breakAddress(address(2));

    List<PaymentRequestId> answered = new ArrayList<>();
    observer().observe(requests, soon(), part -> answered.addAll(part.keySet()));

    assertThat(answered)
        .containsExactlyInAnyOrderElementsOf(requests.stream().map(PaymentRequest::id).toList());
  }

  @Test
  public void everyPartIsHandedOverOnTheCallingThread() {
    List<PaymentRequest> requests =
        List.of(request(1), request(2), request(unsupportedNetwork(), address(3)));
    breakAddress(address(2));

    Set<Thread> threads = new HashSet<>();
    observer().observe(requests, soon(), part -> threads.add(Thread.currentThread()));

    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @Test
  public void anEmptyBatchHasAnEmptyAnswer() {
    assertThat(answers(List.of(), soon())).isEmpty();
  }

  @Test
  public void anAddressThatReceivedNothingIsObservedWithNothing() {
    Observation observation = observed(request(1));

    assertThat(observation.seen()).isEqualTo(AmountMinor.ZERO);
    assertThat(observation.confirmed()).isEqualTo(AmountMinor.ZERO);
  }

  @Test
  public void seenAndConfirmedAmountsAreToldApart() {
    receive(
        List.of(
            new Receipt(address(1), 700, 700),
            new Receipt(address(2), 900, 400),
            new Receipt(address(3), 500, 0)));

    assertThat(amounts(request(1))).isEqualTo("700 seen, 700 confirmed");
    assertThat(amounts(request(2))).isEqualTo("900 seen, 400 confirmed");
    assertThat(amounts(request(3))).isEqualTo("500 seen, 0 confirmed");
  }

  @Test
  public void anObservationNamesItsHeadAndItsSource() {
    Observation observation = observed(request(1));

    assertThat(observation.head().hash()).isNotBlank();
    assertThat(observation.source()).isNotBlank();
  }

  @Test
  public void aRowThatFailsLeavesItsNeighboursObserved() {
    PaymentRequest before = request(1);
    PaymentRequest broken = request(2);
    PaymentRequest after = request(3);
    breakAddress(address(2));

    Map<PaymentRequestId, Answer> answers = answers(List.of(before, broken, after), soon());

    assertThat(answers.get(before.id())).isInstanceOf(Answer.Observed.class);
    assertThat(answers.get(after.id())).isInstanceOf(Answer.Observed.class);
    assertThat(answers.get(broken.id()))
        .isInstanceOfSatisfying(
            Answer.Failed.class,
            failed -> {
              assertThat(failed.code()).matches("[a-z]+(_[a-z]+)*");
              assertThat(failed.message()).isNotBlank().hasSizeLessThanOrEqualTo(200);
            });
  }

  @Test
  public void anUnsupportedNetworkSaysSoAndDisturbsNobody() {
    PaymentRequest unsupported = request(unsupportedNetwork(), address(1));
    PaymentRequest supported = request(2);

    Map<PaymentRequestId, Answer> answers = answers(List.of(unsupported, supported), soon());

    assertThat(answers.get(unsupported.id())).isInstanceOf(Answer.Unsupported.class);
    assertThat(answers.get(supported.id())).isInstanceOf(Answer.Observed.class);
  }

  @Test
  public void aPassedDeadlineFailsEveryRow() {
    List<PaymentRequest> requests = List.of(request(1), request(2));
    Deadline passed = Deadline.in(Duration.ZERO, System::nanoTime);

    assertThat(answers(requests, passed).values())
        .hasSize(2)
        .allSatisfy(
            answer ->
                assertThat(answer)
                    .isInstanceOfSatisfying(
                        Answer.Failed.class,
                        failed -> assertThat(failed.code()).isEqualTo("chain_deadline")));
  }

  protected final PaymentRequest request(int number) {
    return request(network(), address(number));
  }

  private static PaymentRequest request(NetworkId network, String address) {
    Instant created = Instant.parse("2026-01-01T00:00:00Z");
    return new PaymentRequest(
        new PaymentRequestId(UUID.randomUUID()),
        "merchant",
        new PaymentTarget(network, "COIN", address, Optional.empty()),
        PaymentStatus.PENDING,
        1,
        AmountMinor.of(1000),
        created,
        created.plusSeconds(3600),
        0);
  }

  private Map<PaymentRequestId, Answer> answers(List<PaymentRequest> requests, Deadline deadline) {
    Map<PaymentRequestId, Answer> answers = new HashMap<>();
    observer().observe(requests, deadline, answers::putAll);
    return answers;
  }

  private Observation observed(PaymentRequest request) {
    Answer answer = answers(List.of(request), soon()).get(request.id());
    assertThat(answer).isInstanceOf(Answer.Observed.class);
    return ((Answer.Observed) answer).observation();
  }

  private String amounts(PaymentRequest request) {
    Observation observation = observed(request);
    return observation.seen() + " seen, " + observation.confirmed() + " confirmed";
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofSeconds(20), System::nanoTime);
  }
}
