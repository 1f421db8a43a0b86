package dev.quittance.app.reconciler;

import dev.quittance.adapters.source.Sources;
import dev.quittance.application.port.ObserverView;
import dev.quittance.application.port.ReadPollShares.Share;
import dev.quittance.bootstrap.cli.TextTable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** The observers for people and for machines, without secrets, and who polls them. */
record ObserverList(List<ObserverView> observers, List<Share> shares) {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Enough to find the record by that it may be about. */
  private static final int LONGEST_ERROR = 200;

  String text() {
    return observerTable() + System.lineSeparator() + System.lineSeparator() + shareTable();
  }

  private String observerTable() {
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

  private String shareTable() {
    var table = new TextTable("TYPE", "BALANCE", "POLLS OF THE LAST HOUR");
    for (Share share : shares) {
      table.row(share.type(), score(share).toString(), polls(share));
    }
    return table.toString();
  }

  private static String polls(Share share) {
    return share.polls().isEmpty()
        ? "-"
        : share.polls().entrySet().stream()
            .map(polls -> polls.getKey() + "=" + polls.getValue())
            .collect(Collectors.joining(" "));
  }

  /** 0 to 100, with one digit of a part. */
  private static BigDecimal score(Share share) {
    return BigDecimal.valueOf(share.balanceScore()).setScale(1, RoundingMode.HALF_UP);
  }

  String json() {
    return JSON.writeValueAsString(observers.stream().map(this::fields).toList());
  }

  private Map<String, Object> fields(ObserverView observer) {
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
    shares.stream()
        .filter(share -> share.type().equals(observer.type().name()))
        .findFirst()
        .ifPresent(
            share -> {
              fields.put("balance_score", score(share));
              fields.put("polls_by_node", share.polls());
            });
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
