package dev.quittance.adapters.source;

import dev.quittance.application.port.SourceRecord;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Makes records out of what a source gave. */
final class Records {
  private Records() {}

  /**
   * @param idParts which together are the id
   * @param cursor as the source spells it
   */
  static SourceRecord create(Source source, List<String> idParts, String cursor, JsonNode record)
      throws SourceFailure {
    String id = CleanJson.text(idParts.stream().collect(Collectors.joining(":")));
    if (id.isBlank() || id.length() > SourceRecord.LONGEST_ID) {
      throw new SourceFailure(
          "id_unusable", "a record's id must have 1 to " + SourceRecord.LONGEST_ID + " characters");
    }
    return new SourceRecord(
        id,
        cursor(source, id, cursor),
        Json.MAPPER.writeValueAsString(CleanJson.of(record)),
        source.orders().map(mapping -> mapping.read(record)));
  }

  static SourceFailure without(String what) {
    return new SourceFailure("record_without_" + what, "a record has no " + what);
  }

  private static String cursor(Source source, String id, String cursor) throws SourceFailure {
    try {
      return source.plan().cursor().type().canonical(CleanJson.text(cursor));
    } catch (IllegalArgumentException e) {
      throw new SourceFailure(
          "cursor_unusable", "the cursor of record \"%s\" is %s".formatted(id, e.getMessage()));
    }
  }
}
