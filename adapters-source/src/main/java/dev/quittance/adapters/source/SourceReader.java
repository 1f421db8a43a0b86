package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads a configuration: what all sources have here, the rest in the reader of its kind. */
final class SourceReader {
  private static final String KINDS = "must be jdbc or http";

  private SourceReader() {}

  sealed interface Result {
    record Good(Source source) implements Result {}

    record Bad(List<String> problems) implements Result {}
  }

  static Result read(ObserverType type, SourceText text) {
    List<String> problems = new ArrayList<>();
    Optional<Source> source = parse(text, problems).flatMap(root -> read(type, root, problems));
    return problems.isEmpty() && source.isPresent()
        ? new Result.Good(source.get())
        : new Result.Bad(problems);
  }

  private static Optional<JsonNode> parse(SourceText text, List<String> problems) {
    try {
      JsonNode root = Json.parse(text.json().getBytes(StandardCharsets.UTF_8), "the source");
      if (root.isObject()) {
        return Optional.of(root);
      }
      problems.add("the source must be a JSON object");
    } catch (SourceFailure e) {
      problems.add(e.getMessage());
    }
    return Optional.empty();
  }

  private static Optional<Source> read(ObserverType type, JsonNode root, List<String> problems) {
    var fields = new ConfigurationFields(root, "", problems);
    Optional<String> merchant = fields.text("merchant");
    Optional<OrderMapping> orders = OrderMappingReader.read(type, fields, merchant);
    Optional<String> owner = merchant.or(() -> orders.flatMap(OrderMapping::fixedMerchant));
    Optional<Source> source =
        switch (fields.requiredText("kind").orElse("")) {
          case "jdbc" -> new JdbcSourceReader(fields).read(owner, orders);
          case "http" -> new HttpSourceReader(fields).read(owner, orders);
          case "" -> Optional.empty();
          default -> fields.problem("kind", KINDS);
        };
    if (source.isPresent() || problems.isEmpty()) {
      fields.refuseOthers();
    }
    return source;
  }

  /** Unless a duration is wrong. */
  static SourcePlan plan(
      ConfigurationFields fields,
      CursorReader.Cursor cursor,
      int largestLimit,
      Optional<String> merchant) {
    int limit = fields.number("limit", 1, SourcePlan.LARGEST_LIMIT, PollFields.DEFAULT_LIMIT);
    int largest =
        fields.number(
            "largest_limit", limit, SourcePlan.LARGEST_LIMIT, Math.max(limit, largestLimit));
    return new SourcePlan(
        cursor.plan(),
        limit,
        largest,
        PollFields.interval(fields),
        PollFields.timeout(fields),
        merchant);
  }
}
