package dev.quittance.adapters.source;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import java.util.List;
import java.util.function.UnaryOperator;

/** Reads the configuration and asks the source that it describes. */
final class FetchFromSource implements FetchRecords {
  private final BoundedCalls calls = new BoundedCalls();
  private final JdbcFetch jdbc;
  private final HttpFetch http;

  FetchFromSource(UnaryOperator<String> environment) {
    this.jdbc = new JdbcFetch(environment);
    this.http = new HttpFetch(environment);
  }

  @Override
  public Answer fetch(Request request, Deadline deadline) {
    try {
      return switch (SourceReader.read(request.type(), request.source())) {
        case SourceReader.Result.Good(Source source) ->
            new Answer.Page(
                calls.run(Busy.with(request), deadline, () -> fetch(source, request, deadline)));
        case SourceReader.Result.Bad(List<String> problems) ->
            new Answer.Failed("source_unreadable", String.join("; ", problems));
      };
    } catch (SourceFailure e) {
      return new Answer.Failed(e.code(), e.getMessage());
    }
  }

  /** Types are polled at the same time, so what one waits for must not hold up another. */
  private record Busy(ObserverType type, SourceText source) {
    static Busy with(Request request) {
      return new Busy(request.type(), request.source());
    }
  }

  private List<SourceRecord> fetch(Source source, Request request, Deadline deadline)
      throws Exception {
    return switch (source) {
      case JdbcSource query -> jdbc.fetch(query, request.cursor(), request.limit(), deadline);
      case HttpSource service -> http.fetch(service, request.cursor(), request.limit(), deadline);
    };
  }
}
