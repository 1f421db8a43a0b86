package dev.quittance.adapters.source;

import dev.quittance.application.port.SourceRecord;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Makes records out of what a source gave. One without a usable id or cursor cannot be told from
 * others, nor gone past without losing it, so it is never skipped: the page fails, with a message
 * that a person finds the record by.
 */
final class Records {
  private static final int LONGEST_SHOWN = 100;

  private Records() {}

  /**
   * @param idParts which together are the id, as far as they are there
   * @param cursor as the source spells it
   */
  static SourceRecord create(
      Source source, List<Optional<String>> idParts, Optional<String> cursor, JsonNode record)
      throws SourceFailure {
    if (!idParts.stream().allMatch(Optional::isPresent)) {
      throw new SourceFailure("record_without_id", "the record %s has no id".formatted(at(cursor)));
    }
    String id = RecordId.of(idParts.stream().map(Optional::get).toList());
    if (id.isBlank() || id.length() > SourceRecord.LONGEST_ID) {
      throw new SourceFailure(
          "id_unusable",
          "the id of the record %s has %d characters, beginning with \"%s\"; 1 to %d are possible"
              .formatted(at(cursor), id.length(), shown(id), SourceRecord.LONGEST_ID));
    }
    return new SourceRecord(
        id,
        cursor(source, id, cursor),
        Json.MAPPER.writeValueAsString(CleanJson.of(record)),
        source.orders().map(mapping -> mapping.read(pointer -> source.at(record, pointer))));
  }

  private static String at(Optional<String> cursor) {
    return cursor.map(value -> "at cursor \"" + shown(value) + "\"").orElse("without a cursor");
  }

  private static String cursor(Source source, String id, Optional<String> cursor)
      throws SourceFailure {
    if (cursor.isEmpty()) {
      throw new SourceFailure(
          "record_without_cursor", "the record \"%s\" has no cursor".formatted(shown(id)));
    }
    try {
      return source.plan().cursor().type().canonical(storable(cursor.get()));
    } catch (IllegalArgumentException e) {
      throw new SourceFailure(
          "cursor_unusable",
          "the cursor of record \"%s\" is %s".formatted(shown(id), e.getMessage()));
    }
  }

  /** Anything put in its place would sort elsewhere, and what is between would be passed over. */
  private static String storable(String cursor) {
    if (!CleanJson.text(cursor).equals(cursor)) {
      throw new IllegalArgumentException("a text with a character that cannot be stored");
    }
    return cursor;
  }

  private static String shown(String text) {
    String line = CleanJson.text(text).replaceAll("\\p{Cntrl}", " ");
    return line.length() <= LONGEST_SHOWN ? line : line.substring(0, LONGEST_SHOWN) + "...";
  }
}
