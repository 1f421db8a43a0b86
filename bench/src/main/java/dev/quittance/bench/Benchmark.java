package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/** Everything in one run on one server. */
final class Benchmark {
  private static final int TICKS = 3;

  private final Plan plan;
  private final Server server;
  private final Progress progress;
  private final Jdbi jdbi;
  private final PaymentRequests rows;

  Benchmark(Plan plan, Server server, Progress progress) {
    this.plan = plan;
    this.server = server;
    this.progress = progress;
    this.jdbi = server.jdbi();
    this.rows = new PaymentRequests(jdbi);
  }

  Report run(String command, Path launcher) throws IOException, SQLException, InterruptedException {
    String surroundings = Surroundings.describe(command, jdbi);
    migrate();
    RecordedStatements statements = recordStatements();
    try (var quittance = new Quittance(server.address(), rows);
        var bare = new Bare(server.address(), rows, statements);
        var dbScheduler = new DbScheduler(server.address(), jdbi)) {
      var cells = new Cells(plan, jdbi, List.of(quittance, bare, dbScheduler), progress);
      cells.warmUp();
      rows.clear();
      progress.say("cycles against a chain");
      var chain = chainCycles();
      var measured = cells.run();
      rows.fill(plan.large());
      progress.say("creating requests through the API");
      var created = createRequests(launcher);
      Cells.tidy(jdbi);
      var plans = ExplainedStatements.explain(server.address(), statements, created.recorded());
      progress.say("write-ahead log");
      var wal = WalCost.measure(quittance, plan, jdbi);
      progress.say("locks");
      var locks = locks();
      return new Report(
          new Results(plan, measured, wal, plans, chain.ether(), chain.mixed(), created.results()),
          locks,
          ticks(),
          surroundings);
    }
  }

  /** One section, without those that take long. */
  String runOnly(String section, String command) {
    migrate();
    return switch (section) {
      case "locks" ->
          locks().section() + "\nMeasured alone:\n\n" + Surroundings.describe(command, jdbi) + "\n";
      case "ticks" -> ticks().toString();
      default ->
          throw new IllegalArgumentException("the sections that can be run alone: locks, ticks");
    };
  }

  private LockResults locks() {
    try (var locks = new LockBenchmark(plan, server.address(), jdbi, progress)) {
      return locks.run();
    }
  }

  private TickSection ticks() {
    progress.say("ticks of " + plan.large() + " addresses");
    rows.clear();
    rows.fill(plan.large());
    return new TickSection(TickCost.measure(server.address(), TICKS, jdbi));
  }

  private record Created(RecordedCreation recorded, Creations.Results results) {}

  private Created createRequests(Path launcher)
      throws IOException, SQLException, InterruptedException {
    Path log = server.folder().resolve("server.log");
    try (var creations = Creations.start(server.address(), launcher, log)) {
      return new Created(creations.recorded(), creations.run(plan));
    }
  }

  private void migrate() {
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(server.address(), "bench-migrate", 1, false))) {
      database.migrate();
    }
  }

  private RecordedStatements recordStatements() throws SQLException {
    rows.fill(1);
    return RecordedStatements.record(server.address());
  }

  private record Cycles(long[] ether, long[] mixed) {}

  private Cycles chainCycles() {
    try (var cycles = new ChainCycles(server.address())) {
      return new Cycles(cycles.run(false, plan.cycles()), cycles.run(true, plan.cycles()));
    }
  }
}
