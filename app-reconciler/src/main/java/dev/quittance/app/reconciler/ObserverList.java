package dev.quittance.app.reconciler;

import dev.quittance.adapters.source.Sources;
import dev.quittance.application.port.ObserverView;
import dev.quittance.bootstrap.cli.TextTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The observers for people and for machines, without secrets. */
final class ObserverList {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int LONGEST_ERROR = 60;

  private ObserverList() {}

  static String text(List<ObserverView> observers) {
    var table =
        new TextTable(
            "NAME", "TYPE", "ACTIVE", "CURSOR", "NEXT POLL", "LAST SUCCESS", "FAILURES", "ERROR");
    for (ObserverView observer : observers) {
      table.row(
          observer.name(),
          observer.type().name(),
          observer.active() ? "yes" : "no",
          observer.cursor().orElse("-"),
          time(observer.nextPollAt()),
          observer.lastSuccess().map(ObserverList::time).orElse("-"),
          Integer.toString(observer.failures()),
          observer.lastError().map(ObserverList::shortened).orElse("-"));
    }
    return table.toString();
  }

  static String json(List<ObserverView> observers) {
    return JSON.writeValueAsString(observers.stream().map(ObserverList::fields).toList());
  }

  private static Map<String, Object> fields(ObserverView observer) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", observer.name());
    fields.put("type", observer.type().name());
    fields.put("event_type", observer.eventType());
    fields.put("active", observer.active());
    fields.put("cursor", observer.cursor().orElse(null));
    fields.put("next_poll_at", time(observer.nextPollAt()));
    fields.put("last_success", observer.lastSuccess().map(ObserverList::time).orElse(null));
    fields.put("failures", observer.failures());
    fields.put("last_error", observer.lastError().orElse(null));
    fields.put("source", JSON.readTree(Sources.masked(observer.source())));
    return fields;
  }

  private static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static String shortened(String error) {
    return error.length() <= LONGEST_ERROR ? error : error.substring(0, LONGEST_ERROR) + "...";
  }
}
