package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.process.ChildProcess;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of a real process on a real database. */
class MetricsTest {
  private static final int PAID = 40;
  private static final int UNPAID = 10;
  private static final Pattern LISTENING = Pattern.compile("metrics at (http://[^\"\\s]+)");

  @TempDir(cleanup = org.junit.jupiter.api.io.CleanupMode.NEVER)
  Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private Cluster cluster;

  @BeforeEach
  void open() {
    cluster = new Cluster(database.address(), logs);
  }

  @AfterEach
  void close() {
    cluster.close();
    database.close();
  }

  @Test
  void whatAWorkerDidAndWhatIsLeftShowOnItsPort() {
    cluster.insertUnpaid(PAID + UNPAID);
    cluster.pay(PAID);
    ChildProcess worker = cluster.prepare("shown").with("METRICS_PORT", "0").run();

    await()
        .atMost(Cluster.PATIENCE)
        .ignoreExceptions()
        .untilAsserted(
            () ->
                assertThat(scrape(worker))
                    .contains(
                        "to=\"confirmed\"} " + PAID + ".0\n",
                        "\nquittance_claims_total " + (PAID + UNPAID) + ".0\n",
                        "\nquittance_open_requests " + UNPAID + ".0\n",
                        "\nquittance_leased_requests 0.0\n",
                        "\nquittance_workers_alive 1.0\n",
                        "\nquittance_pool_connections{state=\"waiting\"} 0.0\n",
                        "\nquittance_sample_failures_total 0.0\n"));
    assertThat(worker.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
  }

  private static String scrape(ChildProcess worker) throws Exception {
    Matcher address = LISTENING.matcher(worker.output());
    assertThat(address.find()).isTrue();
    try (var client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create(address.group(1))).build();
      return client.send(request, BodyHandlers.ofString()).body();
    }
  }
}
