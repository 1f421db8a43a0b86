package dev.quittance.adapters.postgres;

import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.statement.Query;

/** The verdicts of a batch, a list per column, for {@code unnest}. Null means: not observed. */
final class VerdictArrays {
  private static final int MAX_ERROR = 500;

  private final List<UUID> ids = new ArrayList<>();
  private final List<String> from = new ArrayList<>();
  private final List<String> to = new ArrayList<>();
  private final List<Long> versions = new ArrayList<>();
  private final List<Long> epochs = new ArrayList<>();
  private final List<String> owners = new ArrayList<>();
  private final List<Long> nextLooks = new ArrayList<>();
  private final List<Boolean> failures = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private final List<String> seen = new ArrayList<>();
  private final List<String> confirmed = new ArrayList<>();
  private final List<Long> heights = new ArrayList<>();
  private final List<String> hashes = new ArrayList<>();
  private final List<String> sources = new ArrayList<>();
  private final List<UUID> eventRowIds = new ArrayList<>();

  VerdictArrays(List<Verdict> verdicts, Supplier<UUID> newIds) {
    for (Verdict verdict : verdicts) {
      addClaim(verdict);
      eventRowIds.add(newIds.get());
      switch (verdict) {
        case Verdict.Change change -> addObserved(change.observation());
        case Verdict.Keep keep -> addObserved(keep.observation());
        case Verdict.Unanswered unanswered -> addUnanswered(unanswered);
      }
    }
  }

  private void addClaim(Verdict verdict) {
    var claim = verdict.claim();
    var status = claim.request().status();
    ids.add(claim.id().value());
    from.add(status.code());
    to.add(verdict.statusChange().map(change -> change.to()).orElse(status).code());
    versions.add(claim.request().version());
    epochs.add(claim.lease().epoch());
    owners.add(claim.lease().owner().leaseOwner());
    nextLooks.add(verdict.nextLookIn().toMillis());
  }

  private void addObserved(Observation observation) {
    failures.add(false);
    errors.add(null);
    seen.add(observation.seen().toString());
    confirmed.add(observation.confirmed().toString());
    heights.add(observation.head().height());
    hashes.add(observation.head().hash());
    sources.add(observation.source());
  }

  private void addUnanswered(Verdict.Unanswered unanswered) {
    String reason = unanswered.reason();
    failures.add(unanswered.failure());
    errors.add(reason.length() <= MAX_ERROR ? reason : reason.substring(0, MAX_ERROR));
    seen.add(null);
    confirmed.add(null);
    heights.add(null);
    hashes.add(null);
    sources.add(null);
  }

  Query bindTo(Query query) {
    return query
        .bindArray("ids", UUID.class, ids)
        .bindArray("from", String.class, from)
        .bindArray("to", String.class, to)
        .bindArray("versions", Long.class, versions)
        .bindArray("epochs", Long.class, epochs)
        .bindArray("owners", String.class, owners)
        .bindArray("next_looks", Long.class, nextLooks)
        .bindArray("failures", Boolean.class, failures)
        .bindArray("errors", String.class, errors)
        .bindArray("seen", String.class, seen)
        .bindArray("confirmed", String.class, confirmed)
        .bindArray("heights", Long.class, heights)
        .bindArray("hashes", String.class, hashes)
        .bindArray("sources", String.class, sources)
        .bindArray("event_row_ids", UUID.class, eventRowIds);
  }
}
