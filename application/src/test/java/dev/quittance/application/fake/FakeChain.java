package dev.quittance.application.fake;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Says what it was told to say. An address that it was told nothing about received nothing. */
public final class FakeChain implements ObserveChain {
  /** Never behind, unless a test says so. */
  private static final Instant FAR_AHEAD = Instant.parse("2999-01-01T00:00:00Z");

  private final Map<String, Amounts> amounts = new ConcurrentHashMap<>();
  private final Map<String, Answer> failures = new ConcurrentHashMap<>();
  private final Set<NetworkId> unsupported = ConcurrentHashMap.newKeySet();
  private volatile ChainHead head = new ChainHead(100, "fake-100", FAR_AHEAD);

  private record Amounts(AmountMinor seen, AmountMinor confirmed) {
    static final Amounts NOTHING = new Amounts(AmountMinor.ZERO, AmountMinor.ZERO);
  }

  public void set(String address, AmountMinor seen, AmountMinor confirmed) {
    amounts.put(address, new Amounts(seen, confirmed));
  }

  public void fail(String address, String code) {
    failures.put(address, new Answer.Failed(code, "told to fail"));
  }

  public void unsupported(NetworkId network) {
    unsupported.add(network);
  }

  public void head(ChainHead newest) {
    head = newest;
  }

  @Override
  public void observe(
      Collection<PaymentRequest> requests,
      Deadline deadline,
      Consumer<Map<PaymentRequestId, Answer>> answered) {
    answered.accept(
        requests.stream()
            .collect(Collectors.toMap(PaymentRequest::id, request -> answer(request, deadline))));
  }

  private Answer answer(PaymentRequest request, Deadline deadline) {
    var target = request.target();
    if (unsupported.contains(target.network())) {
      return new Answer.Unsupported("told not to support " + target.network());
    }
    if (deadline.hasPassed()) {
      return new Answer.Failed("chain_deadline", "the deadline has passed");
    }
    return failures.getOrDefault(target.address(), observed(target.address()));
  }

  private Answer observed(String address) {
    Amounts of = amounts.getOrDefault(address, Amounts.NOTHING);
    return new Answer.Observed(new Observation(of.seen(), of.confirmed(), head, "fake"));
  }
}
