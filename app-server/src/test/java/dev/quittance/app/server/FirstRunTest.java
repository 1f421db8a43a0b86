package dev.quittance.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.bootstrap.ServerWiring;
import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.bootstrap.settings.DatabaseConfiguration;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The embedded mode, with a database of the tests in the place of the embedded one. */
@Timeout(120)
class FirstRunTest {
  private static final Pattern KEY = Pattern.compile("qk_[0-9a-f]{12}_[A-Za-z0-9_-]{43}");
  private static final Pattern CURL = Pattern.compile("curl -s (http://127.0.0.1:[0-9]+/\\S+)");

  private final TestDatabase database = TestDatabase.empty();
  private final StringWriter out = new StringWriter();

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void aFirstStartPrintsAKeyThatWorksAndTheNextOneDoesNot() throws Exception {
    var stop = new CompletableFuture<Runnable>();
    var exitCode = CompletableFuture.supplyAsync(() -> run(stop));
    await().until(() -> out.toString().contains("curl"));

    try (var merchant = new Merchant(found(KEY).group())) {
      var created = merchant.create(URI.create(found(CURL).group(1)), "first");
      assertThat(created.statusCode()).isEqualTo(201);
      assertThat(created.body()).contains("\"merchant_id\":\"demo\"", ExtendedKeys.FIRST_ADDRESS);
    }
    stop.join().run();
    assertThat(exitCode.join()).isZero();
    assertThat(out.toString()).contains("send nothing of value there");

    out.getBuffer().setLength(0);
    var stopAgain = new CompletableFuture<Runnable>();
    var again = CompletableFuture.supplyAsync(() -> run(stopAgain));
    stopAgain.join().run();
    assertThat(again.join()).isZero();
    assertThat(out.toString()).isEmpty();
  }

  private MatchResult found(Pattern pattern) {
    return pattern.matcher(out.toString()).results().findFirst().orElseThrow();
  }

  private int run(CompletableFuture<Runnable> stop) {
    var environment =
        Map.of(
            "PORT", "0", "METRICS_PORT", "", "SHUTDOWN_DRAIN_SECONDS", "0", "LOG_LEVEL", "error");
    return CommandTree.create(
            new Surroundings(
                environment,
                false,
                wiring(),
                (signal, atMost) -> stop.complete(signal),
                InputStream.nullInputStream()))
        .setOut(new PrintWriter(out, true))
        .execute("run");
  }

  private ServerWiring wiring() {
    var production = ServerWiring.production(Path.of(""));
    var choice = new DatabaseConfiguration(new DatabaseChoice.At(database.address()), true);
    return new ServerWiring(
        (embedded, name, poolSize) -> production.database().open(choice, name, poolSize),
        production.chains(),
        production.derive(),
        production.show(),
        production.nanoTime());
  }
}
