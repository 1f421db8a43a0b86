package dev.quittance.architecture.monitoring;

import dev.quittance.bootstrap.telemetry.BalanceGauges;
import dev.quittance.bootstrap.telemetry.MeasureTurns;
import dev.quittance.bootstrap.telemetry.ObserverMeters;
import dev.quittance.bootstrap.telemetry.PollGauges;
import dev.quittance.bootstrap.telemetry.Telemetry;
import dev.quittance.bootstrap.worker.LogTurns;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a process shows on /metrics.
 *
 * @param series the labels of each, by name
 */
record Scrape(Map<String, Set<String>> series) {
  private static final Pattern LINE = Pattern.compile("(?m)^([a-z]\\w*)(?:\\{(.*)})? \\S+$");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"");

  /** A node that polls and has done nothing yet: its figures are there from the start. */
  static Scrape ofANode() {
    try (var telemetry = new Telemetry()) {
      var meters = new ObserverMeters(telemetry.registry(), System::nanoTime);
      new MeasureTurns(meters, "node", new LogTurns("node"));
      BalanceGauges.bind(telemetry, List::of, System::nanoTime);
      PollGauges.bind(telemetry, List::of, System::nanoTime);
      return parse(telemetry.scrape());
    }
  }

  static Scrape parse(String text) {
    Map<String, Set<String>> series = new TreeMap<>();
    LINE.matcher(text)
        .results()
        .forEach(
            line ->
                series
                    .computeIfAbsent(line.group(1), name -> new TreeSet<>())
                    .addAll(labels(line.group(2))));
    return new Scrape(series);
  }

  private static Set<String> labels(String text) {
    return text == null
        ? Set.of()
        : LABEL.matcher(text).results().map(label -> label.group(1)).collect(Collectors.toSet());
  }

  /** With what rules make of the series. */
  Scrape and(Map<String, Set<String>> more) {
    Map<String, Set<String>> both = new TreeMap<>(series);
    both.putAll(more);
    return new Scrape(both);
  }
}
