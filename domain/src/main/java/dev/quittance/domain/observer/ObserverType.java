package dev.quittance.domain.observer;

import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a source is about. All observers of a type are polled under one lock. Only {@code order}
 * means something to the program; any other type is configuration.
 */
public record ObserverType(String name) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,31}");
  private static final Map<String, String> EVENT_TYPES =
      Map.of(
          "order", "NewOrderObserved",
          "inventory", "InventoryObserved",
          "wes", "WesTaskPolled");

  public static final ObserverType ORDER = new ObserverType("order");

  public ObserverType {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "a type is 1 to 32 of a-z, 0-9 and -, and starts with a letter");
    }
  }

  public String lockKey() {
    return name + "-observer-poll";
  }

  /** What its events are called unless somebody says otherwise: cold-store, ColdStoreObserved. */
  public String eventType() {
    return EVENT_TYPES.getOrDefault(name, derived() + "Observed");
  }

  private String derived() {
    return Arrays.stream(name.split("-"))
        .filter(word -> !word.isEmpty())
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining());
  }

  @Override
  public String toString() {
    return name;
  }
}
