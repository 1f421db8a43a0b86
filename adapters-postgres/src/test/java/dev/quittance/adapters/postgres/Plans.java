package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;

/** The plans of the statements that an adapter sends, with the values that it sends along. */
final class Plans {
  private Plans() {}

  /**
   * @param cacheMode {@code force_custom_plan} or {@code force_generic_plan}: a session gets either
   *     after a while
   */
  static List<String> of(TestDatabase database, String cacheMode, Consumer<Jdbi> run) {
    var plans = new ArrayList<String>();
    Jdbi watched = database.jdbi();
    watched.setSqlLogger(
        new SqlLogger() {
          @Override
          public void logBeforeExecution(StatementContext context) {
            plans.add(database.jdbi().withHandle(handle -> explain(handle, cacheMode, context)));
          }
        });
    run.accept(watched);
    return plans;
  }

  // Jdbi means to hide how a statement's values are found, and has nothing in its place yet.
  @SuppressWarnings("removal")
  private static String explain(Handle handle, String cacheMode, StatementContext statement) {
    handle.execute("SET plan_cache_mode = " + cacheMode);
    Query explain = handle.createQuery("EXPLAIN (ANALYZE, BUFFERS) " + statement.getRenderedSql());
    var values = statement.getBinding();
    for (String name : values.getNames()) {
      explain.bind(name, values.findForName(name, statement).orElseThrow());
    }
    return String.join("\n", explain.mapTo(String.class).list());
  }
}
