package dev.quittance.bench;

import java.util.List;
import java.util.Locale;

/** The results as a page. */
record Report(Results results, LockResults locks, TickSection ticks, String surroundings) {
  private static final List<String> OURS = List.of("quittance", "bare");

  @Override
  public String toString() {
    return String.join(
        "\n",
        "# What it costs",
        "",
        surroundings,
        "Load average at the end: " + Surroundings.loadAverage() + ".",
        "",
        contestants(),
        "## Targets",
        "",
        new Targets(results).table(),
        "## Rows per second",
        "",
        throughput(),
        "## Milliseconds per batch of 100, with " + Plan.KEY_WORKERS + " workers",
        "",
        latency(),
        "## Creating requests with idempotency keys, " + Creations.CLIENTS + " clients",
        "",
        creations(),
        locks.section(),
        ticks.toString(),
        "## Plans at " + format("%,d", results.plan().large()) + " open rows",
        "",
        "Claim:\n\n```\n" + results.plans().claim() + "```\n",
        "Transition:\n\n```\n" + results.plans().transition() + "```\n",
        "Get:\n\n```\n" + results.plans().get() + "```\n",
        "List:\n\n```\n" + results.plans().list() + "```\n");
  }

  private String contestants() {
    var plan = results.plan();
    return format(
        """
        - **quittance**: the production loop, use case, PostgreSQL ports and JSON log (level INFO, to
          a file); the chain answers "confirmed" at once. Batches of %d.
        - **bare**: the same two statements, recorded from the adapter, in a plain JDBC loop.
        - **db-scheduler** 16.12.0: empty one-time tasks, lock-and-fetch, up to %d fetched ahead. It
          writes no event and no history.

        All on one server, taking turns. A cell is %,d rows or %d s, whichever comes first, after
        VACUUM ANALYZE and CHECKPOINT; cells with %d workers on %,d rows are medians of %d runs. A
        backlog of %,d is filled up outside the time whenever %,d rows of it are done.
        """,
        Plan.BATCH,
        DbScheduler.AHEAD,
        plan.rows(),
        plan.limit().toSeconds(),
        Plan.KEY_WORKERS,
        plan.usual(),
        plan.repeats(),
        plan.small(),
        plan.rowsPerRound(plan.small()));
  }

  private String throughput() {
    var table =
        new MarkdownTable(
            "open rows",
            "workers",
            "quittance",
            "bare",
            "db-scheduler",
            "quittance / bare",
            "quittance / db-scheduler");
    for (int backlog : results.plan().backlogs()) {
      for (int workers : results.plan().workers()) {
        table.row(
            format("%,d", backlog),
            workers,
            rows("quittance", backlog, workers),
            rows("bare", backlog, workers),
            rows("db-scheduler", backlog, workers),
            format("%.2f", results.ratio("quittance", "bare", backlog, workers)),
            format("%.1f", results.ratio("quittance", "db-scheduler", backlog, workers)));
      }
    }
    return table.toString();
  }

  private String rows(String contestant, int backlog, int workers) {
    return format("%,.0f", results.rowsPerSecond(contestant, backlog, workers));
  }

  private String latency() {
    var table =
        new MarkdownTable(
            "open rows",
            "contestant",
            "claim p50",
            "claim p99",
            "transition p50",
            "transition p99");
    for (int backlog : results.plan().backlogs()) {
      for (String contestant : OURS) {
        table.row(
            format("%,d", backlog),
            contestant,
            format("%.1f", results.claim(contestant, backlog, 50)),
            format("%.1f", results.claim(contestant, backlog, 99)),
            format("%.1f", results.transition(contestant, backlog, 50)),
            format("%.1f", results.transition(contestant, backlog, 99)));
      }
    }
    return table.toString();
  }

  private String creations() {
    var table = new MarkdownTable("contestant", "requests per second", "p50 ms", "p99 ms");
    creation(table, "server process, HTTP", results.creations().http());
    creation(table, "bare: the same statements in a JDBC loop", results.creations().bare());
    return table.toString();
  }

  private static void creation(MarkdownTable table, String contestant, Creations.Result result) {
    table.row(
        contestant,
        format("%,.0f", result.perSecond()),
        format("%.1f", Results.millis(result.nanos(), 50)),
        format("%.1f", Results.millis(result.nanos(), 99)));
  }

  static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
