package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * A query on a database.
 *
 * @param query with {@code :cursor} and {@code :limit}, sorted by the cursor
 * @param idColumns whose values together are a record's id
 * @param local whether the cursor is a time without a zone, which is taken to be in UTC
 */
record JdbcSource(
    String url,
    Optional<String> user,
    Optional<Secret> password,
    String query,
    List<String> idColumns,
    String cursorColumn,
    boolean local,
    SourcePlan plan,
    Optional<OrderMapping> orders)
    implements Source {

  /** The names of columns in any case, as in SQL: many databases give them in upper case. */
  @Override
  public JsonNode at(JsonNode record, JsonPointer pointer) {
    JsonNode exact = record.at(pointer);
    return exact.isMissingNode()
        ? record.properties().stream()
            .filter(column -> column.getKey().equalsIgnoreCase(pointer.getMatchingProperty()))
            .findFirst()
            .map(column -> column.getValue().at(pointer.tail()))
            .orElse(exact)
        : exact;
  }
}
