package dev.quittance.adapters.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears the hints of one channel on a connection of its own, for a whole process. When the
 * connection breaks it is made again; hints given meanwhile are lost, which is what polling is for.
 */
final class PostgresListenForHints implements ListenForHints {
  private static final Logger log = LoggerFactory.getLogger(PostgresListenForHints.class);
  private static final int WAIT_MILLIS = 1000;
  private static final Duration RECONNECT_PAUSE = Duration.ofSeconds(1);

  private final DatabaseAddress address;
  private final Channel channel;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition hinted = lock.newCondition();
  private long hints;
  private volatile boolean closed;

  private PostgresListenForHints(DatabaseAddress address, Channel channel) {
    this.address = address;
    this.channel = channel;
    this.thread = Thread.ofPlatform().name(channel.sqlName()).daemon().unstarted(this::listen);
  }

  static PostgresListenForHints start(DatabaseAddress address, Channel channel) {
    var listener = new PostgresListenForHints(address, channel);
    listener.thread.start();
    return listener;
  }

  @Override
  public boolean await(Duration atMost) throws InterruptedException {
    long nanos = atMost.toNanos();
    lock.lockInterruptibly();
    try {
      long before = hints;
      while (hints == before && nanos > 0) {
        nanos = hinted.awaitNanos(nanos);
      }
      return hints != before;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(Duration.ofMillis(2L * WAIT_MILLIS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void listen() {
    while (!closed) {
      try (Connection connection = connect()) {
        receive(connection);
      } catch (SQLException e) {
        log.debug("listening was interrupted: {}", e.getMessage());
        pause();
      }
    }
  }

  private Connection connect() throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    properties.setProperty("ApplicationName", "quittance-listen");
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("socketTimeout", "30");
    properties.setProperty("tcpKeepAlive", "true");
    Connection connection = DriverManager.getConnection(address.jdbcUrl(), properties);
    try (var statement = connection.createStatement()) {
      statement.execute("LISTEN " + channel.sqlName());
    }
    return connection;
  }

  private void receive(Connection connection) throws SQLException {
    var notifications = connection.unwrap(PGConnection.class);
    while (!closed) {
      if (notifications.getNotifications(WAIT_MILLIS).length > 0) {
        wakeAll();
      }
    }
  }

  private void wakeAll() {
    lock.lock();
    try {
      hints++;
      hinted.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(RECONNECT_PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
