package dev.quittance.bench;

import static dev.quittance.bench.Report.format;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The part of the page about ticks. It can be measured, and replaced on the page, by itself. */
record TickSection(List<TickCost> costs, String measured) {
  private static final String TITLE = "## A tick of scheduled reconciliation";
  private static final double MEGA = 1e6;

  TickSection(List<TickCost> costs) {
    this(
        costs,
        format(
            "Measured %s, load average %s at the end.",
            Instant.now().truncatedTo(ChronoUnit.SECONDS), Surroundings.loadAverage()));
  }

  @Override
  public String toString() {
    var table =
        new MarkdownTable(
            "tick",
            "jobs",
            "seconds",
            "jobs per second",
            "WAL",
            "WAL per job",
            "JVM allocated",
            "heap peak");
    for (int i = 0; i < costs.size(); i++) {
      TickCost cost = costs.get(i);
      table.row(
          i == 0 ? "first, which enrols every address" : "later",
          format("%,d", cost.jobs()),
          format("%.1f", cost.seconds()),
          format("%,.0f", cost.jobs() / cost.seconds()),
          format("%,.0f MB", cost.walBytes() / MEGA),
          format("%.2f kB", cost.walBytes() / 1e3 / cost.jobs()),
          format("%.2f MB", cost.allocated() / MEGA),
          format("%,.0f MB", cost.heapPeak() / MEGA));
    }
    return String.join(
        "\n",
        TITLE,
        "",
        measured,
        "One transaction through the PostgreSQL port: lock, ledger, enrolment, one job for every",
        "address, counts. Each after VACUUM ANALYZE and CHECKPOINT, so the WAL holds page images.",
        "",
        table.toString());
  }
}
