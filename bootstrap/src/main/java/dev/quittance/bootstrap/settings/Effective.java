package dev.quittance.bootstrap.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The settings as they hold, for the log.
 *
 * @param values by field name, secrets masked
 * @param unknownVariables variables that look like ours and are not
 */
public record Effective(Map<String, String> values, List<String> unknownVariables) {
  public Effective {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    unknownVariables = List.copyOf(unknownVariables);
  }
}
