package dev.quittance.app.reconciler.chains;

import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.embedded.OrphanGuard;
import dev.quittance.devkit.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A node on this machine with one dev chain, which mines when it is told to. It keeps its chain in
 * a file when it ends, so that it can go on with it.
 */
final class Anvil implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Pattern LISTENING = Pattern.compile("Listening on 127\\.0\\.0\\.1:(\\d+)");

  private final Path executable;
  private final Path log;
  private final Path state;
  private ChildProcess process;
  private OrphanGuard guard;
  private int port;

  private Anvil(Path executable) {
    this.executable = executable;
    this.log = LogFolder.fresh("anvil.log");
    this.state = LogFolder.fresh("state.json");
  }

  /** On a free port. */
  static Anvil start(Path executable) {
    var anvil = new Anvil(executable);
    System.out.println("anvil writes its log to " + anvil.log);
    anvil.run();
    return anvil;
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + port);
  }

  /** Ends it as an operator would, and waits until it has written its chain. */
  void stop() {
    ProcessHandle node = node();
    node.destroy();
    await().atMost(PATIENCE).until(() -> !node.isAlive() && !process.isAlive());
  }

  /** After {@link #stop}: on the same port, with the same chain. */
  void startAgain() {
    close();
    run();
  }

  private void run() {
    long earlierStarts = starts().count();
    process = ChildProcess.start(command(), Map.of(), log);
    await().atMost(PATIENCE).until(() -> starts().count() > earlierStarts || !process.isAlive());
    if (!process.isAlive()) {
      throw new IllegalStateException("anvil ended: " + process.output());
    }
    guard = OrphanGuard.overProcess(node().pid());
    port = lastPort();
  }

  private List<String> command() {
    return List.of(
        executable.toString(),
        "--host=127.0.0.1",
        "--port=" + port,
        "--chain-id=31337",
        "--no-mining",
        "--state=" + state,
        // A payment's depth is asked about at an older block.
        "--preserve-historical-states");
  }

  /** The npm package puts a script in front of the node, and would leave it behind when killed. */
  private ProcessHandle node() {
    ProcessHandle started = ProcessHandle.of(process.pid()).orElseThrow();
    return started.descendants().findFirst().orElse(started);
  }

  private Stream<MatchResult> starts() {
    try {
      return Files.exists(log)
          ? LISTENING.matcher(Files.readString(log)).results()
          : Stream.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int lastPort() {
    return Integer.parseInt(starts().reduce((earlier, later) -> later).orElseThrow().group(1));
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      node().destroyForcibly();
    }
    process.close();
    guard.close();
  }
}
