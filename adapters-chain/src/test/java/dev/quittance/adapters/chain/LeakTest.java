package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import dev.quittance.domain.PaymentRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that accepts, reads and never answers. */
@Timeout(60)
class LeakTest {
  private static final int BATCHES = 40;

  @TempDir private Path directory;
  private final AtomicInteger dumps = new AtomicInteger();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();

  @Test
  void callsThatTimeOutLeaveNoConnectionAndNoThreadBehind() throws IOException {
    try (var socket = new ServerSocket(0, 200, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> accept(socket));
      String url = "http://127.0.0.1:" + socket.getLocalPort();
      var settings =
          new SettingsBuilder()
              .evm(Rows.NETWORK, url)
              .esplora(Rows.NETWORK, url)
              .callTimeout(Duration.ofMillis(20));
      List<PaymentRequest> rows = new ArrayList<>(Rows.many(20, Rows::ether));
      rows.addAll(Rows.many(20, Rows::bitcoin));
      long before = threads();
      try (var observers = settings.create()) {
        for (int i = 0; i < BATCHES; i++) {
          Asked.about(observers, rows).allFailedWith("chain_timeout");
        }
        Awaitility.await().untilAsserted(() -> assertThat(open).hasValue(0));
        assertThat(accepted).hasValueGreaterThanOrEqualTo(BATCHES);
        assertThat(threads()).isGreaterThan(before);
      }
      Awaitility.await().untilAsserted(() -> assertThat(threads()).isEqualTo(before));
    }
  }

  /** Virtual threads, which only a dump shows, and the client's one platform thread. */
  private long threads() throws IOException {
    Path dump = directory.resolve("threads-" + dumps.incrementAndGet());
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(dump.toString(), ThreadDumpFormat.TEXT_PLAIN);
    return Files.readAllLines(dump).stream()
        .filter(line -> line.startsWith("#"))
        .filter(line -> line.contains(" virtual") || line.contains("\"HttpClient-"))
        .count();
  }

  private void accept(ServerSocket socket) {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        accepted.incrementAndGet();
        open.incrementAndGet();
        Thread.ofVirtual().start(() -> swallow(client));
      } catch (IOException e) {
        // The test is over.
        return;
      }
    }
  }

  private void swallow(Socket client) {
    try (client) {
      client.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // A reset is also an end.
      return;
    } finally {
      open.decrementAndGet();
    }
  }
}
