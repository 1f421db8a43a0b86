package dev.quittance.application;

import dev.quittance.application.fake.InMemoryRequests;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.DecisionRules;
import dev.quittance.domain.HeadAges;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PollPolicy;
import dev.quittance.domain.Thresholds;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One cycle on the in-memory store, its monotonic time stopped and every port replaceable. */
final class Cycle {
  static final WorkerId WORKER = new WorkerId("worker", "0001");
  static final Duration HOUR = Duration.ofHours(1);

  final InMemoryRequests store = new InMemoryRequests();
  final AtomicLong nanos = new AtomicLong();
  final RecordedReport report = new RecordedReport();

  Duration lease = Duration.ofSeconds(30);
  ClaimOpenForReconciliation claim = store;
  ObserveChain observe = answering(request -> seen(0, 0));
  TransitionStatusIfCurrent transition = store;
  RenewLeases renew = store;
  ReleaseLeases release = store;

  CycleResult run() {
    return run(1_000);
  }

  CycleResult run(int batchSize) {
    var ports =
        new ReconcilePaymentRequests.Ports(claim, observe, transition, renew, release, report);
    return new ReconcilePaymentRequests(ports, policies(), nanos::get)
        .reconcile(new ReconcileCommand(WORKER, batchSize, lease));
  }

  private static ReconciliationPolicies policies() {
    var base = Duration.ofSeconds(15);
    return new ReconciliationPolicies(
        new DecisionRules(Thresholds.WHOLE_AMOUNT, HOUR, new HeadAges(HOUR, HOUR)),
        new PollPolicy(base, base, Duration.ofMinutes(10)));
  }

  PaymentRequestId create() {
    var request = NewRequests.bitcoin(100);
    store.create(request);
    return request.id();
  }

  List<PaymentRequestId> create(int count) {
    return IntStream.range(0, count).mapToObj(i -> create()).toList();
  }

  Row row(PaymentRequestId id) {
    return store.find(id).orElseThrow();
  }

  /** Lets monotonic time pass, as while the process was stopped. */
  void pause(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  static ObserveChain answering(Function<PaymentRequest, Answer> answer) {
    return (requests, deadline, answered) -> answered.accept(answers(requests, answer));
  }

  static Map<PaymentRequestId, Answer> answers(
      Collection<PaymentRequest> requests, Function<PaymentRequest, Answer> answer) {
    return requests.stream().collect(Collectors.toMap(PaymentRequest::id, answer));
  }

  Answer seen(long seen, long confirmed) {
    return new Answer.Observed(observation("test", seen, confirmed));
  }

  Answer disputed(long left, long right) {
    return new Answer.Disputed(
        List.of(observation("left", left, left), observation("right", right, right)));
  }

  private Observation observation(String source, long seen, long confirmed) {
    return new Observation(
        AmountMinor.of(seen),
        AmountMinor.of(confirmed),
        new ChainHead(100, "hash", store.now()),
        source);
  }
}
