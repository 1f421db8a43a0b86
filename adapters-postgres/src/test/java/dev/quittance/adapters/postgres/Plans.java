package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;

/**
 * The plans of the statements that an adapter sends, with the values that it sends along. Seen
 * where all of them pass, through Jdbi or not: at the driver.
 */
final class Plans {
  private final TestDatabase database;
  private final String cacheMode;
  private final List<String> plans = new ArrayList<>();

  private Plans(TestDatabase database, String cacheMode) {
    this.database = database;
    this.cacheMode = cacheMode;
  }

  /**
   * @param cacheMode {@code force_custom_plan} or {@code force_generic_plan}: a session gets either
   *     after a while
   */
  static List<String> of(TestDatabase database, String cacheMode, Consumer<Jdbi> run) {
    var plans = new Plans(database, cacheMode);
    run.accept(
        Jdbi.create(() -> plans.watched(plans.connect())).installPlugin(new PostgresPlugin()));
    return plans.plans;
  }

  private Connection connect() {
    return database.jdbi().open().getConnection();
  }

  private Connection watched(Connection connection) {
    return proxy(
        Connection.class,
        (method, arguments) -> {
          Object result = invoke(connection, method, arguments);
          return method.getName().equals("prepareStatement")
              ? watched((PreparedStatement) result, (String) arguments[0])
              : result;
        });
  }

  private record Bound(Method setter, Object[] arguments) {}

  private PreparedStatement watched(PreparedStatement statement, String sql) {
    List<Bound> values = new ArrayList<>();
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (isSetterOfAParameter(method)) {
            values.add(new Bound(method, arguments));
          } else if (method.getName().startsWith("execute")) {
            plans.add(explain(sql, values));
          }
          return invoke(statement, method, arguments);
        });
  }

  private static boolean isSetterOfAParameter(Method method) {
    return method.getName().startsWith("set")
        && method.getParameterCount() >= 2
        && method.getParameterTypes()[0] == int.class;
  }

  private String explain(String sql, List<Bound> values) throws Throwable {
    try (Connection connection = connect();
        var mode = connection.createStatement();
        var explain = connection.prepareStatement("EXPLAIN (ANALYZE, BUFFERS) " + sql)) {
      mode.execute("SET plan_cache_mode = " + cacheMode);
      for (Bound value : values) {
        invoke(explain, value.setter(), value.arguments());
      }
      return text(explain.executeQuery());
    }
  }

  private static String text(ResultSet rows) throws SQLException {
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      lines.add(rows.getString(1));
    }
    return String.join("\n", lines);
  }

  private interface Handler {
    Object handle(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            Plans.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> handler.handle(method, arguments)));
  }

  private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
