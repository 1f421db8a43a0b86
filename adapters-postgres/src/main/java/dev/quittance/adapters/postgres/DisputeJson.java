package dev.quittance.adapters.postgres;

import static dev.quittance.application.JsonString.quoted;

import dev.quittance.domain.Observation;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What each source said, as JSON text. Amounts are text, because numbers lose digits on the way.
 */
final class DisputeJson {
  private DisputeJson() {}

  /** Without the block, so that a dispute that goes on is the same value. */
  static String forTheRow(List<Observation> answers) {
    return array(
        answers,
        said ->
            "{\"source\": %s, \"seen\": \"%s\", \"confirmed\": \"%s\"}"
                .formatted(quoted(said.source()), said.seen(), said.confirmed()));
  }

  static String forTheEvent(List<Observation> answers) {
    return array(
        answers,
        said ->
            """
            {"source": %s, "received_amount_minor": "%s", "confirmed_amount_minor": "%s", \
            "head_height": %d, "head_hash": %s}\
            """
                .formatted(
                    quoted(said.source()),
                    said.seen(),
                    said.confirmed(),
                    said.head().height(),
                    quoted(said.head().hash())));
  }

  private static String array(List<Observation> answers, Function<Observation, String> object) {
    return answers.stream().map(object).collect(Collectors.joining(", ", "[", "]"));
  }
}
