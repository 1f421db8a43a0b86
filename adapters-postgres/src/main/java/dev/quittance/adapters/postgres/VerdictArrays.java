package dev.quittance.adapters.postgres;

import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.Observation;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.statement.Query;

/** The verdicts of a batch, an array per column, for {@code unnest}. Null means: not observed. */
final class VerdictArrays {
  private static final int MAX_ERROR = 500;
  private static final int UUID_LENGTH = 36;
  private static final int NUMBER = 13;
  private static final int WORD = 24;
  private static final int HASH = 66;

  private final int count;
  private final ArrayText ids;
  private final ArrayText from;
  private final ArrayText to;
  private final ArrayText versions;
  private final ArrayText epochs;
  private final ArrayText owners;
  private final ArrayText nextLooks;
  private final ArrayText failures;
  private final ArrayText errors;
  private final ArrayText seen;
  private final ArrayText confirmed;
  private final ArrayText heights;
  private final ArrayText hashes;
  private final ArrayText sources;
  private final ArrayText eventRowIds;
  private final ArrayText disputes = new ArrayText(0, 0);
  private final ArrayText answers = new ArrayText(0, 0);

  VerdictArrays(List<Verdict> verdicts, Supplier<UUID> newIds) {
    count = verdicts.size();
    ids = new ArrayText(count, UUID_LENGTH);
    from = new ArrayText(count, WORD);
    to = new ArrayText(count, WORD);
    versions = new ArrayText(count, NUMBER);
    epochs = new ArrayText(count, NUMBER);
    owners = new ArrayText(count, WORD);
    nextLooks = new ArrayText(count, NUMBER);
    failures = new ArrayText(count, NUMBER);
    errors = new ArrayText(count, NUMBER);
    seen = new ArrayText(count, WORD);
    confirmed = new ArrayText(count, WORD);
    heights = new ArrayText(count, NUMBER);
    hashes = new ArrayText(count, HASH);
    sources = new ArrayText(count, WORD);
    eventRowIds = new ArrayText(count, UUID_LENGTH);
    for (int i = 0; i < count; i++) {
      addClaim(verdicts.get(i));
      eventRowIds.addPlain(newIds.get());
      switch (verdicts.get(i)) {
        case Verdict.Change change -> addObserved(change.observation());
        case Verdict.Keep keep -> addObserved(keep.observation());
        case Verdict.Unanswered unanswered ->
            addNotObserved(unanswered.failure(), unanswered.reason());
        case Verdict.Disputed disputed -> addDisputed(i, disputed);
      }
    }
  }

  private void addClaim(Verdict verdict) {
    var claim = verdict.claim();
    var status = claim.request().status();
    ids.addPlain(claim.id().value());
    from.addText(status.code());
    to.addText(verdict.statusChange().map(change -> change.to()).orElse(status).code());
    versions.addPlain(claim.request().version());
    epochs.addPlain(claim.lease().epoch());
    owners.addText(claim.lease().owner().leaseOwner());
    nextLooks.addPlain(verdict.nextLookIn().toMillis());
  }

  private void addObserved(Observation observation) {
    failures.addPlain(false);
    errors.addText(null);
    seen.addPlain(observation.seen());
    confirmed.addPlain(observation.confirmed());
    heights.addPlain(observation.head().height());
    hashes.addText(observation.head().hash());
    sources.addText(observation.source());
  }

  private void addDisputed(int index, Verdict.Disputed disputed) {
    addNotObserved(true, Verdict.Disputed.CODE + ": " + disputed.message());
    disputes.addTextAt(index, DisputeJson.forTheRow(disputed.answers()));
    answers.addTextAt(index, DisputeJson.forTheEvent(disputed.answers()));
  }

  private void addNotObserved(boolean failure, String reason) {
    failures.addPlain(failure);
    errors.addText(reason.length() <= MAX_ERROR ? reason : reason.substring(0, MAX_ERROR));
    seen.addPlain(null);
    confirmed.addPlain(null);
    heights.addPlain(null);
    hashes.addText(null);
    sources.addText(null);
  }

  Query bindTo(Query query) {
    return query
        .bind("ids", ids.toString())
        .bind("from", from.toString())
        .bind("to", to.toString())
        .bind("versions", versions.toString())
        .bind("epochs", epochs.toString())
        .bind("owners", owners.toString())
        .bind("next_looks", nextLooks.toString())
        .bind("failures", failures.toString())
        .bind("errors", errors.toString())
        .bind("seen", seen.toString())
        .bind("confirmed", confirmed.toString())
        .bind("heights", heights.toString())
        .bind("hashes", hashes.toString())
        .bind("sources", sources.toString())
        .bind("event_row_ids", eventRowIds.toString())
        .bind("disputes", disputes.toString())
        .bind("answers", answers.toString())
        .bind("count", count);
  }
}
