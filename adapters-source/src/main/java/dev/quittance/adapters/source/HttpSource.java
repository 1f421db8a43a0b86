package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * A service that answers with JSON.
 *
 * @param url with {@code {cursor}} and {@code {limit}}
 * @param items where the array of records is in the answer
 * @param ids where the parts of a record's id are in the record
 * @param cursor where its cursor is
 */
record HttpSource(
    String url,
    Optional<Header> header,
    JsonPointer items,
    List<JsonPointer> ids,
    JsonPointer cursor,
    SourcePlan plan,
    Optional<OrderMapping> orders)
    implements Source {

  @Override
  public JsonNode at(JsonNode record, JsonPointer pointer) {
    return record.at(pointer);
  }

  record Header(String name, Secret value) {}
}
