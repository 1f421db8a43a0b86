package dev.quittance.devkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The server process, with no limit of calls in the way. */
public final class ApiServer implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration STEP = Duration.ofMillis(100);

  private final ChildProcess process;
  private final URI url;

  private ApiServer(ChildProcess process, URI url) {
    this.process = process;
    this.url = url;
  }

  /**
   * @param port 0 for any that is free
   */
  public static ApiServer start(
      Path launcher, int port, Map<String, String> environment, Path log) {
    return start(List.of(launcher.toString(), "run"), port, environment, log);
  }

  /**
   * @param command where the launcher is not installed
   */
  public static ApiServer start(
      List<String> command, int port, Map<String, String> environment, Path log) {
    int chosen = port == 0 ? freePort() : port;
    var variables = new HashMap<>(environment);
    variables.put("PORT", Integer.toString(chosen));
    variables.put("METRICS_PORT", "0");
    variables.put("API_RATE_LIMIT_PER_SECOND", "100000");
    variables.put("API_RATE_LIMIT_BURST", "100000");
    var process = ChildProcess.start(command, variables, log);
    return new ApiServer(process, URI.create("http://127.0.0.1:" + chosen));
  }

  public URI url() {
    return url;
  }

  public void awaitReady() throws InterruptedException {
    long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
    while (!isReady()) {
      if (!process.isAlive() || System.nanoTime() > giveUpAt) {
        throw new IllegalStateException("the server did not start:\n" + process.output());
      }
      Thread.sleep(STEP);
    }
  }

  private boolean isReady() throws InterruptedException {
    var request = HttpRequest.newBuilder(url.resolve("/readyz")).timeout(PATIENCE).build();
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether it ended with exit code 0 when asked to. */
  public boolean terminate() {
    return process.terminate(Duration.ofSeconds(30)).equals(Optional.of(0));
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.close();
  }
}
