package dev.quittance.adapters.source;

import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;

final class ReadConfiguredSource implements ReadSource {
  @Override
  public Result read(ObserverType type, SourceText source) {
    return switch (SourceReader.read(type, source)) {
      case SourceReader.Result.Good(Source good) -> new Result.Readable(good.plan());
      case SourceReader.Result.Bad(var problems) -> new Result.Unreadable(problems);
    };
  }
}
