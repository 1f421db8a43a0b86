package dev.quittance.bench;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;

/** Hands out ordinary connections and notes which statements are prepared on them. */
final class RecordingDriver implements Driver {
  private static final String PREFIX = "jdbc:recorded:";

  private final List<String> statements = new CopyOnWriteArrayList<>();

  static String recorded(String jdbcUrl) {
    return jdbcUrl.replaceFirst("^jdbc:", PREFIX);
  }

  List<String> takeStatements() {
    List<String> taken = List.copyOf(statements);
    statements.clear();
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
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                statements.add((String) arguments[0]);
              }
              return invoke(connection, method, arguments);
            });
  }

  private static Object invoke(Connection connection, Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(connection, arguments);
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
