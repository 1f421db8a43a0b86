package dev.quittance.bench;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;

/** Hands out ordinary connections and notes the statements and their values. */
final class RecordingDriver implements Driver {
  private static final String PREFIX = "jdbc:recorded:";

  private final List<RecordedCall> calls = new CopyOnWriteArrayList<>();

  static String recorded(String jdbcUrl) {
    return jdbcUrl.replaceFirst("^jdbc:", PREFIX);
  }

  List<String> takeStatements() {
    return takeCalls().stream().map(RecordedCall::sql).toList();
  }

  List<RecordedCall> takeCalls() {
    List<RecordedCall> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith(PREFIX);
  }

  /** Answers with null for a foreign URL: that is how a driver declines. */
  @Override
  public Connection connect(String url, Properties properties) throws SQLException {
    if (!acceptsURL(url)) {
      return null;
    }
    String real = "jdbc:" + url.substring(PREFIX.length());
    return recording(DriverManager.getConnection(real, properties));
  }

  private Connection recording(Connection connection) {
    return proxy(
        Connection.class,
        (method, arguments) -> {
          Object result = invoke(connection, method, arguments);
          return method.getName().equals("prepareStatement")
              ? recording((PreparedStatement) result, (String) arguments[0])
              : result;
        });
  }

  private PreparedStatement recording(PreparedStatement statement, String sql) {
    List<RecordedCall.Bound> bindings = new CopyOnWriteArrayList<>();
    calls.add(new RecordedCall(sql, bindings));
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (isSetterOfAParameter(method)) {
            bindings.add(new RecordedCall.Bound(method, Arrays.asList(arguments)));
          }
          return invoke(statement, method, arguments);
        });
  }

  private static boolean isSetterOfAParameter(Method method) {
    return method.getName().startsWith("set")
        && method.getParameterCount() >= 2
        && method.getParameterTypes()[0] == int.class;
  }

  private interface Handler {
    Object handle(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            RecordingDriver.class.getClassLoader(),
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

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
    return new DriverPropertyInfo[0];
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger(RecordingDriver.class.getName());
  }
}
