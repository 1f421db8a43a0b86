package dev.quittance.app.server.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections whose first request does not arrive. The idle timeout does not see a client
 * that sends a byte of a header now and then, and there are only so many connections.
 */
final class FirstRequestDeadline implements Connection.Listener {
  private final Scheduler scheduler;
  private final Duration atMost;

  FirstRequestDeadline(Scheduler scheduler, Duration atMost) {
    this.scheduler = scheduler;
    this.atMost = atMost;
  }

  @Override
  public void onOpened(Connection connection) {
    scheduler.schedule(() -> closeIfUnused(connection), atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static void closeIfUnused(Connection connection) {
    if (connection.getMessagesIn() == 0) {
      connection.getEndPoint().close();
    }
  }
}
