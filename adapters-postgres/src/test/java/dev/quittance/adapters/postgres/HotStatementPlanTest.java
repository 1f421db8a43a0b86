package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimOpenForReconciliation.Command;
import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatements;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the statements of the hot path are executed over 100,000 open rows. */
class HotStatementPlanTest {
  private static final int OPEN_ROWS = 100_000;
  private static final int BATCH = 100;

  /**
   * A row costs a handful of pages wherever it is touched; a scan of the backlog costs thousands.
   */
  private static final int PAGES_PER_ROW = 40;

  private static final TestDatabase TEST_DATABASE = TestDatabase.fresh();
  private static PostgresDatabase database;

  @BeforeAll
  static void fill() {
    database = TEST_DATABASE.open();
    PaymentRequestRows.insertDue(TEST_DATABASE.jdbi(), OPEN_ROWS);
    TEST_DATABASE.jdbi().useHandle(JobRows::addJobsForAllRequests);
    TEST_DATABASE.jdbi().useHandle(handle -> handle.execute("ANALYZE"));
  }

  @AfterAll
  static void close() {
    database.close();
    TEST_DATABASE.close();
  }

  @Test
  void theClaimReadsTheHeadOfThePartialIndexAndNeverSortsTheBacklog() {
    String plan = explain(claimStatement(), HotStatementPlanTest::bindClaim);

    assertThat(plan).contains("Index Scan using payment_requests_due");
    assertThat(plan).doesNotContain("Sort").doesNotContain("Seq Scan on payment_requests");
    assertThat(pages(plan)).isLessThan(BATCH * PAGES_PER_ROW);
  }

  /** What the two tests around this one would look like if the guard were missing. */
  @Test
  void aClaimOrderedByAgeAloneWouldSortTheBacklog() {
    UnaryOperator<String> orderedByAge =
        sql -> sql.replace("ORDER BY reconcile_due_at, created_at, id", "ORDER BY created_at, id");

    String plan = explain(orderedByAge.apply(claimStatement()), HotStatementPlanTest::bindClaim);

    assertThat(plan).contains("Sort");
  }

  @Test
  void theTransitionFindsItsRowsByPrimaryKey() {
    List<ClaimedRequest> claims = Claims.claim(database, BATCH);
    assertFoundByPrimaryKey(Claims.confirm(claims));
    assertFoundByPrimaryKey(Claims.dispute(claims));
  }

  private static void assertFoundByPrimaryKey(List<Verdict> batch) {
    var verdicts = new VerdictArrays(batch, EventRowIds::next);
    String sql = captured(jdbi -> jdbi.useHandle(h -> TransitionStatement.execute(h, verdicts)));

    String plan = explain(sql, verdicts::bindTo);

    assertThat(plan).contains("Index Scan using payment_requests_pkey");
    assertThat(plan).doesNotContain("Seq Scan on payment_requests");
    assertThat(pages(plan)).isLessThan(BATCH * PAGES_PER_ROW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void theClaimOfJobsReadsTheHeadOfItsIndexAndLooksUpTheRestByKey(String cacheMode) {
    var command =
        new ClaimDueJobs.Command(new WorkerId("w", "abcd"), BATCH, Duration.ofSeconds(60));
    String plan =
        Plans.of(TEST_DATABASE, cacheMode, jdbi -> new PostgresClaimDueJobs(jdbi).claim(command))
            .getFirst();

    assertThat(plan)
        .contains("Index Scan using reconciliation_jobs_due")
        .contains("Index Scan using monitored_addresses_pkey")
        .contains("Index Scan using payment_requests_pkey")
        .contains("Index Scan using event_outbox_event_id_once")
        .doesNotContain("Seq Scan")
        .doesNotContain("Sort Key: reconciliation_jobs");
    assertThat(pages(plan)).isLessThan(BATCH * PAGES_PER_ROW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void theEndOfJobsFindsThemAndTheirAddressesByKey(String cacheMode) {
    var claim = new ClaimDueJobs.Command(new WorkerId("w", "abcd"), BATCH, Duration.ofSeconds(60));
    var received = AmountMinor.of(5);
    var examined = new Answer.Examined(received, new Checkpoint(7, "0x7", received, "{}"), "{}");
    List<Completion> completions =
        database.claimDueJobs().claim(claim).jobs().stream()
            .map(job -> new Completion(job, examined, job.record().compare(received)))
            .toList();
    String plan =
        Plans.of(
                TEST_DATABASE,
                cacheMode,
                jdbi -> new PostgresCompleteJobsIfClaimed(jdbi).complete(completions))
            .getFirst();

    assertThat(plan)
        .contains("Index Scan using reconciliation_jobs_pkey")
        .contains("Index Scan using monitored_addresses_pkey")
        .doesNotContain("Seq Scan");
    assertThat(pages(plan)).isLessThan(BATCH * PAGES_PER_ROW);
  }

  @Test
  void aClaimOfAnEmptyBacklogReadsAlmostNothing() {
    try (var empty = TestDatabase.fresh()) {
      String plan = explain(empty.jdbi(), claimStatement(), HotStatementPlanTest::bindClaim);

      assertThat(pages(plan)).isLessThan(BATCH);
    }
  }

  private static Query bindClaim(Query query) {
    return query.bind("lease_millis", 30_000L).bind("limit", BATCH).bind("owner", "w#abcd");
  }

  private static String claimStatement() {
    return captured(
        jdbi ->
            new PostgresClaimOpenForReconciliation(jdbi, new ParkedRows(jdbi))
                .claim(new Command(new WorkerId("capture", "abcd"), 1, Duration.ofMillis(1))));
  }

  private interface Run {
    void on(Jdbi jdbi);
  }

  /** The statement as the adapter sends it, read on its way out and run in a rolled back copy. */
  private static String captured(Run run) {
    var text = new String[1];
    try (var copy = TestDatabase.fresh()) {
      Jdbi jdbi = copy.jdbi();
      jdbi.getConfig(SqlStatements.class)
          .setTemplateEngine(
              (sql, context) -> {
                text[0] = sql;
                return sql;
              });
      run.on(jdbi);
    }
    return text[0];
  }

  private static String explain(String sql, UnaryOperator<Query> bind) {
    return explain(TEST_DATABASE.jdbi(), sql, bind);
  }

  private static String explain(Jdbi jdbi, String sql, UnaryOperator<Query> bind) {
    return jdbi.withHandle(handle -> explainAndRollBack(handle, sql, bind));
  }

  private static String explainAndRollBack(Handle handle, String sql, UnaryOperator<Query> bind) {
    handle.begin();
    try {
      Query explain = handle.createQuery("EXPLAIN (ANALYZE, BUFFERS) " + sql);
      return String.join("\n", bind.apply(explain).mapTo(String.class).list());
    } finally {
      handle.rollback();
    }
  }

  /** Pages touched in all: the outermost node's, which is the plan's first buffers line. */
  private static int pages(String plan) {
    Matcher buffers =
        Pattern.compile("Buffers: shared(?: hit=(\\d+))?(?: read=(\\d+))?").matcher(plan);
    assertThat(buffers.find()).as(plan).isTrue();
    return number(buffers.group(1)) + number(buffers.group(2));
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }
}
