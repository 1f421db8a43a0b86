package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Believes what several endpoints say independently of each other. All of them are asked about the
 * same block, the newest that each of them has, so that a difference is a contradiction and not a
 * matter of time:
 *
 * <ol>
 *   <li>the heads, of which the lowest is the block to read at;
 *   <li>that block's hash: endpoints on different forks are not compared;
 *   <li>the amounts as of that block.
 * </ol>
 */
record AgreeingObserver(
    List<ChainEndpoint> endpoints, Heads heads, int required, WatchProviders watch)
    implements NetworkObserver {
  private static final Comparator<Vote> BY_HEIGHT = Comparator.comparingLong(v -> v.at().height());

  /** An endpoint and the block that it stands for. */
  record Vote(ChainEndpoint endpoint, ChainHead at) {}

  @Override
  public void observe(List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    try {
      List<Vote> votes = votes(deadline);
      Map<ChainEndpoint, Map<PaymentRequestId, Reading>> readings = read(rows, votes, deadline);
      for (PaymentRequest row : rows) {
        put(row, votes, readings, answers);
      }
    } catch (ChainFailure failure) {
      answers.putAll(rows, failure);
    }
  }

  @Override
  public NetworkExaminer examiner() {
    return new AgreeingExaminer(this);
  }

  /** Endpoints enough to agree, all of them at the same block. */
  List<Vote> votes(Deadline deadline) throws ChainFailure, InterruptedException {
    return sameBlock(heads(deadline.after(1, 3)), deadline.after(1, 2));
  }

  private List<Vote> heads(Deadline deadline) throws ChainFailure, InterruptedException {
    var asked =
        Fork.each(
            endpoints,
            endpoint ->
                new Vote(
                    endpoint,
                    heads.believable(endpoint.head(deadline), endpoint.provider().endpoint())));
    return requireEnough(asked);
  }

  private List<Vote> sameBlock(List<Vote> newest, Deadline deadline)
      throws ChainFailure, InterruptedException {
    long height = newest.stream().min(BY_HEIGHT).orElseThrow().at().height();
    var asked =
        Fork.each(
            newest,
            vote ->
                vote.at().height() == height
                    ? vote
                    : new Vote(vote.endpoint(), vote.endpoint().blockAt(height, deadline)));
    return Majority.of(requireEnough(asked), vote -> vote.at().hash(), required)
        .orElseThrow(
            () ->
                new ChainFailure(
                    FailureCode.UNSETTLED, "the endpoints have different blocks at " + height));
  }

  private Map<ChainEndpoint, Map<PaymentRequestId, Reading>> read(
      List<PaymentRequest> rows, List<Vote> votes, Deadline deadline)
      throws ChainFailure, InterruptedException {
    record Read(ChainEndpoint endpoint, Map<PaymentRequestId, Reading> readings) {}
    var asked =
        Fork.each(
            votes,
            vote -> new Read(vote.endpoint(), vote.endpoint().read(vote.at(), rows, deadline)));
    return requireEnough(asked).stream().collect(Collectors.toMap(Read::endpoint, Read::readings));
  }

  <T> List<T> requireEnough(Fork.Results<T> asked) throws ChainFailure {
    if (asked.successes().size() >= required) {
      return asked.successes();
    }
    throw tooFew(asked.successes().size(), Optional.of(asked.failures().getFirst()));
  }

  ChainFailure tooFew(int answered, Optional<ChainFailure> because) {
    return new ChainFailure(
        FailureCode.NO_AGREEMENT,
        "%d of %d endpoints answered, %d must agree; %s"
            .formatted(
                answered,
                endpoints.size(),
                required,
                because.map(Throwable::getMessage).orElse("")));
  }

  private void put(
      PaymentRequest row,
      List<Vote> votes,
      Map<ChainEndpoint, Map<PaymentRequestId, Reading>> readings,
      Answers answers) {
    List<Observation> said = new ArrayList<>();
    Optional<ChainFailure> failed = Optional.empty();
    for (Vote vote : votes) {
      if (readings.containsKey(vote.endpoint())) {
        switch (readings.get(vote.endpoint()).get(row.id())) {
          case Reading.Read(var observation) -> said.add(observation);
          case Reading.NotRead(var failure) -> failed = Optional.of(failure);
        }
      }
    }
    if (said.size() < required) {
      answers.put(row, tooFew(said.size(), failed));
    } else {
      count(row, said, answers);
    }
  }

  private void count(PaymentRequest row, List<Observation> said, Answers answers) {
    record Amounts(Object seen, Object confirmed) {}
    var agreed = Majority.of(said, o -> new Amounts(o.seen(), o.confirmed()), required);
    if (agreed.isPresent()) {
      answers.put(row, new Answer.Observed(together(agreed.get())));
      said.stream().filter(o -> !agreed.get().contains(o)).forEach(this::outvoted);
    } else if (Majority.of(said, Observation::confirmed, required).isPresent()) {
      // Unconfirmed payments spread in their own time; they settle when they are mined.
      answers.put(
          row,
          new ChainFailure(
              FailureCode.UNSETTLED, "an unconfirmed payment has not reached all endpoints"));
    } else {
      answers.put(row, new Answer.Disputed(said));
    }
  }

  private void outvoted(Observation observation) {
    outvoted(observation.source());
  }

  void outvoted(String source) {
    endpoints.stream()
        .map(ChainEndpoint::provider)
        .filter(provider -> provider.endpoint().name().equals(source))
        .forEach(provider -> watch.outvoted(provider.name()));
  }

  private static Observation together(List<Observation> agreed) {
    Observation first = agreed.getFirst();
    String sources = String.join(" + ", agreed.stream().map(Observation::source).toList());
    return new Observation(first.seen(), first.confirmed(), first.head(), sources);
  }
}
