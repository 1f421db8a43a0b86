package dev.quittance.app.reconciler;

import dev.quittance.application.port.ReadTicks.RunTick;
import dev.quittance.bootstrap.cli.Json;
import dev.quittance.bootstrap.cli.TextTable;
import dev.quittance.bootstrap.settings.ScheduleConfiguration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A schedule for people and for machines.
 *
 * @param last newest first
 */
record ShownSchedule(ScheduleConfiguration configuration, List<Instant> next, List<RunTick> last) {

  String text() {
    var settings =
        new TextTable("SCHEDULE", "")
            .row("expression", configuration.schedule().expression().toString())
            .row("time zone", configuration.schedule().zone().getId())
            .row("enabled here", configuration.enabled() ? "yes" : "no");
    next.forEach(tick -> settings.row("next", tick.toString()));
    return settings + System.lineSeparator() + System.lineSeparator() + lastTicks();
  }

  private TextTable lastTicks() {
    var table = new TextTable("TICK", "STARTED BY", "STARTED", "FINISHED", "JOBS", "ERRORS");
    for (RunTick tick : last) {
      table.row(
          tick.at().toString(),
          tick.startedBy(),
          Json.time(tick.startedAt()),
          tick.finishedAt().map(Json::time).orElse("-"),
          Long.toString(tick.scheduled()),
          Long.toString(tick.errors()));
    }
    return table;
  }

  String json() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("expression", configuration.schedule().expression().toString());
    fields.put("time_zone", configuration.schedule().zone().getId());
    fields.put("enabled_here", configuration.enabled());
    fields.put("next", next.stream().map(Instant::toString).toList());
    fields.put("last", last.stream().map(ShownSchedule::fields).toList());
    return Json.object(fields);
  }

  private static Map<String, Object> fields(RunTick tick) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tick_at", tick.at().toString());
    fields.put("started_by", tick.startedBy());
    fields.put("started_at", Json.time(tick.startedAt()));
    fields.put("finished_at", tick.finishedAt().map(Json::time).orElse(null));
    fields.put("scheduled", tick.scheduled());
    fields.put("errors", tick.errors());
    return fields;
  }
}
