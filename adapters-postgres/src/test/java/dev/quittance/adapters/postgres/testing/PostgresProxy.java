package dev.quittance.adapters.postgres.testing;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A network between a client and PostgreSQL that fails at a chosen moment: when the client next
 * sends a given text, such as COMMIT or the name of a table. Statements that the driver has
 * prepared on the server are not sent as text any more; use {@code prepareThreshold=0} where that
 * matters.
 */
public final class PostgresProxy implements AutoCloseable {
  public enum Fault {
    /** The text never reaches the server. */
    CUT_BEFORE,
    /** The server gets the text and acts on it; the answer never arrives. */
    CUT_AFTER,
    /**
     * The text, and everything that any client sends after it, is on its way until {@link
     * #deliver}.
     */
    HOLD
  }

  private record Trap(String text, Fault fault, CountDownLatch sprung, CountDownLatch delivered) {}

  private final DatabaseAddress target;
  private final ServerSocket listener;
  private final List<Closeable> sockets = new CopyOnWriteArrayList<>();
  private final AtomicReference<Trap> trap = new AtomicReference<>();
  private volatile Trap latest;

  /** Open when it has counted down: nothing passes a closed road. */
  private volatile CountDownLatch road = new CountDownLatch(0);

  private PostgresProxy(DatabaseAddress target) throws IOException {
    this.target = target;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  public static PostgresProxy inFrontOf(DatabaseAddress target) {
    try {
      var proxy = new PostgresProxy(target);
      Thread.ofVirtual().start(proxy::accept);
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public DatabaseAddress address() {
    return new DatabaseAddress(
        target.jdbcUrl().replaceFirst("//[^/]+/", "//127.0.0.1:" + listener.getLocalPort() + "/"),
        target.user(),
        target.password());
  }

  /** Once, for the next client that sends {@code text}. */
  public void when(String text, Fault fault) {
    latest = new Trap(text, fault, new CountDownLatch(1), new CountDownLatch(1));
    trap.set(latest);
  }

  public void awaitFault(Duration atMost) throws InterruptedException {
    if (!latest.sprung().await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new AssertionError("nobody sent " + latest.text());
    }
  }

  /** Lets go of what is held. */
  public void deliver() {
    latest.delivered().countDown();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Closeable socket : sockets) {
      socket.close();
    }
  }

  private void accept() {
    URI server = URI.create(target.jdbcUrl().substring("jdbc:".length()));
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket upstream = new Socket(server.getHost(), server.getPort());
        sockets.add(client);
        sockets.add(upstream);
        var connection = new Link(client, upstream);
        Thread.ofVirtual().start(connection::pumpToServer);
        Thread.ofVirtual().start(connection::pumpToClient);
      } catch (IOException e) {
        // The listener was closed, or the server is away: the client sees a broken connection.
        continue;
      }
    }
  }

  private Trap sprungBy(String sent) {
    Trap set = trap.get();
    return set != null && sent.contains(set.text()) && trap.compareAndSet(set, null) ? set : null;
  }

  /** One client's connection and ours behind it. */
  private final class Link {
    private final Socket client;
    private final Socket server;
    private volatile Trap cutAtAnswer;

    Link(Socket client, Socket server) {
      this.client = client;
      this.server = server;
    }

    void pumpToServer() {
      try (client;
          server) {
        var buffer = new byte[1 << 16];
        for (int n; (n = client.getInputStream().read(buffer)) > 0; ) {
          Trap sprung = sprungBy(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
          if (sprung != null && !passes(sprung)) {
            return;
          }
          road.await();
          server.getOutputStream().write(buffer, 0, n);
        }
      } catch (IOException | InterruptedException e) {
        // A broken connection is what this class is for.
        return;
      }
    }

    private boolean passes(Trap sprung) {
      switch (sprung.fault()) {
        case CUT_BEFORE -> sprung.sprung().countDown();
        case CUT_AFTER -> cutAtAnswer = sprung;
        case HOLD -> {
          road = sprung.delivered();
          sprung.sprung().countDown();
        }
      }
      return sprung.fault() != Fault.CUT_BEFORE;
    }

    void pumpToClient() {
      try (client;
          server) {
        var buffer = new byte[1 << 16];
        for (int n; (n = server.getInputStream().read(buffer)) > 0; ) {
          if (cutAtAnswer != null) {
            cutAtAnswer.sprung().countDown();
            return;
          }
          client.getOutputStream().write(buffer, 0, n);
        }
      } catch (IOException e) {
        return;
      }
    }
  }
}
