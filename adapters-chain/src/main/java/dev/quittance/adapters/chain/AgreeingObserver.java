package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
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
 *   <li>the heads, of which the lowest is the block to read at, without those that are far away;
 *   <li>that block's hash and time: endpoints on different forks are not compared;
 *   <li>the amounts as of that block.
 * </ol>
 */
record AgreeingObserver(
    List<ChainEndpoint> endpoints, int required, int allowedBehind, WatchProviders watch)
    implements NetworkObserver {
  private static final Comparator<Vote> BY_HEIGHT = Comparator.comparingLong(v -> v.at().height());

  /** An endpoint and the block that it stands for. */
  record Vote(ChainEndpoint endpoint, ChainHead at) {}

  @Override
  public void observe(List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    try {
      List<Vote> votes = votes(deadline);
      // One that hangs to the end must not take the answers of the others with it.
      var readings = read(rows, votes, deadline.after(9, 10));
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
    var asked = Fork.each(endpoints, endpoint -> new Vote(endpoint, endpoint.head(deadline)));
    // Which chain is the right one is known when all have answered, and not before.
    var identified = asked.then(AgreeingObserver::identified);
    long reached = reachedByEnough(requireEnough(identified));
    return requireEnough(identified.then(vote -> near(vote, reached)));
  }

  private static Vote identified(Vote vote) throws ChainFailure {
    vote.endpoint().requireIdentity();
    return vote;
  }

  /**
   * As many endpoints as must agree are there or higher: fewer liars than that cannot move it above
   * the honest ones.
   */
  private long reachedByEnough(List<Vote> votes) {
    return votes.stream().sorted(BY_HEIGHT.reversed()).toList().get(required - 1).at().height();
  }

  /** One far below knows too little; one far above is alone with what it says. */
  private Vote near(Vote vote, long reached) throws ChainFailure {
    if (Math.abs(vote.at().height() - reached) > allowedBehind) {
      throw new ChainFailure(
          FailureCode.BEHIND,
          "%s is at block %d, others are at %d"
              .formatted(vote.endpoint().provider().endpoint(), vote.at().height(), reached));
    }
    return vote;
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
    return Majority.of(requireEnough(asked), Vote::at, required)
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
      count(new RowVotes(row, said, required), answers);
    }
  }

  private void count(RowVotes votes, Answers answers) {
    answers.put(votes.row(), votes.answer());
    votes.outvoted().forEach(this::outvoted);
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
}
