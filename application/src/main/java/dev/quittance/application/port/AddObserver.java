package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;
import java.util.regex.Pattern;

/** Stores a new observer, due at once. False if the name is in use; then nothing is written. */
@FunctionalInterface
public interface AddObserver {
  boolean add(NewObserver observer);

  record NewObserver(
      ObserverType type, String name, SourceText source, String eventType, boolean active) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern EVENT_TYPE =
        Pattern.compile("(?!payment_request\\.)[A-Za-z][A-Za-z0-9._-]{0,99}");

    public NewObserver {
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "a name is 1 to 64 of A-Z, a-z, 0-9, . _ - and starts with a letter or digit");
      }
      if (!EVENT_TYPE.matcher(eventType).matches()) {
        throw new IllegalArgumentException(
            "an event type is 1 to 100 of A-Z, a-z, 0-9, . _ - and starts with a letter, but not"
                + " with payment_request.");
      }
    }
  }
}
