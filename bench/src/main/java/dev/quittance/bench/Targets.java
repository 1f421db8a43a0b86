package dev.quittance.bench;

import static dev.quittance.bench.Report.format;

/** The figures to hold. */
record Targets(Results results) {
  private static final int FEW = 1;
  private static final String US = "quittance";

  String table() {
    var plan = results.plan();
    int usual = plan.usual();
    int key = Plan.KEY_WORKERS;
    var table = new MarkdownTable("what", "figure", "target", "verdict");
    atLeast(table, cell("quittance / bare", usual), results.ratio(US, "bare", usual, key), 0.80);
    atLeast(
        table,
        cell("quittance / db-scheduler", usual),
        results.ratio(US, "db-scheduler", usual, key),
        3);
    atLeast(
        table,
        format("throughput at %,d / at %,d rows", plan.large(), plan.small()),
        rate(plan.large(), key) / rate(plan.small(), key),
        0.80);
    atLeast(
        table,
        format("%d workers / %d, %,d rows", key, FEW, usual),
        rate(usual, key) / rate(usual, FEW),
        1.7);
    atMost(
        table,
        format("claim p50 at %,d / at %,d rows", plan.large(), usual),
        results.claim(US, plan.large(), 50) / results.claim(US, usual, 50),
        1.5,
        "");
    atMost(table, "WAL per row, no page images", results.wal().later() / 1000, 2.5, " kB");
    table.row(
        "WAL per row, right after a checkpoint",
        format("%.2f kB", results.wal().afterCheckpoint() / 1000),
        "",
        "");
    cycle(table, "ether", results.etherCycles());
    cycle(table, "ether, token and bitcoin", results.mixedCycles());
    creations(table, results.creations());
    return table.toString();
  }

  private static void creations(MarkdownTable table, Creations.Results creations) {
    double ratio = creations.http().perSecond() / creations.bare().perSecond();
    atLeast(
        table, "POST with a key over HTTP / bare, " + Creations.CLIENTS + " clients", ratio, 0.6);
    table.row(
        "POST with a key over HTTP, p99",
        format("%.1f ms", Results.millis(creations.http().nanos(), 99)),
        "",
        "");
  }

  private static void cycle(MarkdownTable table, String what, long[] cycles) {
    atMost(table, "cycle of 100 over HTTP, p50, " + what, Results.millis(cycles, 50), 100, " ms");
    table.row(
        "cycle of 100 over HTTP, p95, " + what,
        format("%.1f ms", Results.millis(cycles, 95)),
        "",
        "");
  }

  private double rate(int backlog, int workers) {
    return results.rowsPerSecond(US, backlog, workers);
  }

  private static String cell(String what, int backlog) {
    return format("%s, %,d rows, %d workers", what, backlog, Plan.KEY_WORKERS);
  }

  static void atLeast(MarkdownTable table, String what, double figure, double least) {
    table.row(what, format("%.2f", figure), format(">= %.2f", least), verdict(figure >= least));
  }

  static void atMost(MarkdownTable table, String what, double figure, double most, String unit) {
    table.row(
        what,
        format("%.2f%s", figure, unit),
        format("<= %.1f%s", most, unit),
        verdict(figure <= most));
  }

  private static String verdict(boolean holds) {
    return holds ? "ok" : "MISSED";
  }
}
