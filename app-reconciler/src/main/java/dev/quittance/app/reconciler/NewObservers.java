package dev.quittance.app.reconciler;

import dev.quittance.adapters.source.Sources;
import dev.quittance.application.port.AddObserver.NewObserver;
import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.SourceText;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.domain.observer.ObserverType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Reads the arguments of a new observer. Each kind of mistake has its code. */
final class NewObservers {
  private NewObservers() {}

  static NewObserver read(Invoked invoked) {
    ObserverType type =
        orRefuse("OBSERVER_TYPE_INVALID", () -> new ObserverType(invoked.required("--type")));
    SourceText source = new SourceText(json(invoked.required("--source")));
    switch (Sources.reading().read(type, source)) {
      case ReadSource.Result.Readable readable -> {}
      case ReadSource.Result.Unreadable(List<String> problems) ->
          throw new Refused("OBSERVER_SOURCE_INVALID", String.join("; ", problems));
    }
    return orRefuse(
        "OBSERVER_INVALID",
        () ->
            new NewObserver(
                type,
                invoked.required("--name"),
                source,
                invoked.optional("--event-type").orElse(type.eventType()),
                !invoked.wants("--inactive")));
  }

  private static String json(String given) {
    if (!given.startsWith("@")) {
      return given;
    }
    try {
      return Files.readString(Path.of(given.substring(1)));
    } catch (IOException | IllegalArgumentException e) {
      throw new Refused("OBSERVER_SOURCE_INVALID", "the file of the source cannot be read");
    }
  }

  private static <T> T orRefuse(String code, Supplier<T> read) {
    try {
      return read.get();
    } catch (IllegalArgumentException e) {
      throw new Refused(code, e.getMessage());
    }
  }
}
