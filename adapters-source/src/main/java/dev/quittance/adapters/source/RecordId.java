package dev.quittance.adapters.source;

import java.util.Iterator;
import java.util.List;

/**
 * The id of a record: its parts with colons between them. Records with different ids must never
 * have the same text, for the second one would be taken for known. So a colon or backslash in any
 * part but the last has a backslash in front.
 */
final class RecordId {
  private RecordId() {}

  static String of(List<String> parts) {
    var id = new StringBuilder();
    for (Iterator<String> rest = parts.iterator(); rest.hasNext(); ) {
      String part = CleanJson.distinctText(rest.next());
      id.append(rest.hasNext() ? part.replace("\\", "\\\\").replace(":", "\\:") + ":" : part);
    }
    return id.toString();
  }
}
