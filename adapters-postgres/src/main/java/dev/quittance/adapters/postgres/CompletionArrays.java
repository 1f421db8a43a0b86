package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.domain.Finding;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.statement.Query;

/** The completions of a batch, an array per column, for {@code unnest}. Null means: no finding. */
record CompletionArrays(List<Completion> completions) {

  Query bindTo(Query query) {
    ClaimArrays.ofJobs(completions.stream().map(completion -> completion.job().claim()).toList())
        .bindTo(query);
    bind(query, "heights", Long.class, completion -> checkpoint(completion).height());
    bind(query, "hashes", String.class, completion -> checkpoint(completion).hash());
    bind(query, "states", String.class, completion -> checkpoint(completion).state());
    bind(query, "amounts", String.class, completion -> completion.examined().received().toString());
    bind(query, "evidence", String.class, completion -> completion.examined().evidence());
    bind(query, "sightings", Integer.class, one -> one.job().address().sightings().size());
    bindFindings(query);
    return bindKnownCheckpoints(query);
  }

  private void bindFindings(Query query) {
    bind(query, "kinds", String.class, one -> found(one, finding -> finding.kind().code()));
    bind(
        query,
        "expected",
        String.class,
        one -> found(one, finding -> finding.expected().map(Object::toString).orElse(null)));
    bind(query, "recorded", String.class, one -> found(one, found -> found.recorded().toString()));
    bind(query, "discrepancy_ids", UUID.class, one -> found(one, found -> EventRowIds.next()));
    bind(query, "event_row_ids", UUID.class, one -> found(one, found -> EventRowIds.next()));
  }

  private Query bindKnownCheckpoints(Query query) {
    bind(query, "known_heights", Long.class, one -> known(one, Checkpoint::height));
    return bind(query, "known_hashes", String.class, one -> known(one, Checkpoint::hash));
  }

  private <T> Query bind(Query query, String name, Class<T> type, Function<Completion, T> column) {
    return query.bindArray(name, type, completions.stream().map(column).toList());
  }

  private static Checkpoint checkpoint(Completion completion) {
    return completion.examined().checkpoint();
  }

  private static <T> T found(Completion completion, Function<Finding, T> column) {
    Optional<Finding> finding = completion.finding();
    return finding.isPresent() ? column.apply(finding.get()) : null;
  }

  private static <T> T known(Completion completion, Function<Checkpoint, T> column) {
    Optional<Checkpoint> known = completion.job().address().checkpoint();
    return known.isPresent() ? column.apply(known.get()) : null;
  }
}
