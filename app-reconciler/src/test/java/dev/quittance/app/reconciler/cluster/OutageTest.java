package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two networks in every batch, of which one says nothing for a while. */
class OutageTest {
  private static final String DEAD = PaymentRequestRows.NETWORK;
  private static final String HEALTHY = "othernet";
  private static final int ROWS = 400;
  private static final int BATCH = 50;
  private static final int FAILURES_TO_OPEN = 3;

  @TempDir(cleanup = org.junit.jupiter.api.io.CleanupMode.NEVER)
  Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private Cluster cluster;

  @BeforeEach
  void open() {
    cluster = new Cluster(database.address(), logs);
    cluster.insertUnpaid(2 * ROWS);
    moveEverySecondTo(HEALTHY);
    cluster.pay(2 * ROWS);
    cluster.pay(healthy(), 2 * ROWS);
  }

  @AfterEach
  void close() {
    cluster.close();
    database.close();
  }

  @Test
  void theOtherNetworkIsServedAtFullSpeedAndTheCircuitOpensAndCloses() {
    cluster.chain().faults().always(Fault.noHeaders());
    ChildProcess worker = startWorker();

    Cluster.awaitThat(() -> confirmedOn(HEALTHY) == ROWS);
    assertThat(confirmedOn(DEAD)).isZero();
    await().atMost(Cluster.PATIENCE).untilAsserted(() -> assertLeftAlone(Scrape.of(worker)));
    assertThat(confirmedOn(DEAD)).isZero();
    assertThat(worker.output()).contains("circuit of " + provider(DEAD) + " is open");

    cluster.chain().faults().clear();
    Cluster.awaitThat(() -> confirmedOn(DEAD) == ROWS);
    assertIsBack(Scrape.of(worker));
    assertThat(worker.output()).contains("circuit of " + provider(DEAD) + " is closed");
    assertThat(cluster.history().confirmedTwice()).isZero();
    assertThat(cluster.history().brokenHistories()).isZero();
    assertThat(worker.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
  }

  /** It was asked until its circuit opened, and once for each trial; the other cycles passed by. */
  private void assertLeftAlone(Scrape scrape) {
    double trials = changes(scrape, "half_open", "open");
    assertThat(trials).isPositive();
    assertThat(changes(scrape, "closed", "open")).isEqualTo(1);
    assertThat(changes(scrape, "half_open", "closed")).isZero();
    assertThat(scrape.value("circuit_breaker_open{name=\"" + provider(DEAD) + "\"}")).isOne();
    assertThat(requests(scrape, DEAD, "ok")).isZero();
    assertThat(requests(scrape, DEAD, "chain_timeout"))
        .isBetween(FAILURES_TO_OPEN + trials, FAILURES_TO_OPEN + trials + 1);
    assertThat(requests(scrape, DEAD, "chain_circuit_open")).isPositive();
    assertThat(scrape.value("quittance_cycles_total")).isGreaterThanOrEqualTo(2.0 * ROWS / BATCH);

    assertThat(requests(scrape, HEALTHY, "ok")).isPositive();
    assertThat(requests(scrape, HEALTHY, "chain_circuit_open")).isZero();
    // Every one of them took the whole time, and they fill the histogram that way.
    assertThat(bucket(scrape, DEAD, "0.5")).isZero();
    assertThat(bucket(scrape, DEAD, "+Inf")).isGreaterThanOrEqualTo(FAILURES_TO_OPEN);
    assertThat(bucket(scrape, HEALTHY, "0.5")).isPositive();
  }

  private void assertIsBack(Scrape scrape) {
    assertThat(changes(scrape, "half_open", "closed")).isEqualTo(1);
    assertThat(changes(scrape, "closed", "open")).isEqualTo(1);
    assertThat(scrape.value("circuit_breaker_open{name=\"" + provider(DEAD) + "\"}")).isZero();
    assertThat(requests(scrape, DEAD, "ok")).isPositive();
  }

  private ChildProcess startWorker() {
    return cluster
        .prepare("w", "--batch-size", Integer.toString(BATCH))
        .with("METRICS_PORT", "0")
        .with(
            "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
            "{\"%s\":\"%s\",\"%s\":\"%s\"}"
                .formatted(DEAD, cluster.chain().rpcUrl(), HEALTHY, healthy().rpcUrl()))
        .with("PAYMENT_REQUEST_RECONCILER_CHAIN_TIMEOUT_SECONDS", "1")
        .with(
            "PAYMENT_REQUEST_RECONCILER_CHAIN_BREAKER_FAILURES", Integer.toString(FAILURES_TO_OPEN))
        .with("PAYMENT_REQUEST_RECONCILER_CHAIN_BREAKER_RESET_SECONDS", "1")
        .with("PAYMENT_REQUEST_RECONCILER_EVM_BASE_INTERVAL_SECONDS", "1")
        .with("PAYMENT_REQUEST_RECONCILER_BTC_BASE_INTERVAL_SECONDS", "1")
        .with("PAYMENT_REQUEST_RECONCILER_MAX_INTERVAL_SECONDS", "1")
        .run();
  }

  private EthereumNetwork healthy() {
    return cluster.chain(HEALTHY);
  }

  private void moveEverySecondTo(String network) {
    cluster
        .jdbi()
        .useHandle(
            handle ->
                handle
                    .createUpdate(
                        """
                        UPDATE app.payment_requests
                           SET network = :network
                         WHERE address_canonical ~ '[02468ace]$'
                        """)
                    .bind("network", network)
                    .execute());
  }

  private long confirmedOn(String network) {
    return cluster.count(
        """
        SELECT count(*)
          FROM app.payment_requests
         WHERE status = 'confirmed'
           AND network = '%s'
        """
            .formatted(network));
  }

  private String provider(String network) {
    String host = cluster.chain().rpcUrl().replaceFirst("(http://[^/]+).*", "$1");
    return "ethereum/" + network + " " + host;
  }

  private double requests(Scrape scrape, String network, String status) {
    return scrape.value(
        "chain_provider_requests_total{provider=\"%s\",status=\"%s\"}"
            .formatted(provider(network), status));
  }

  private double changes(Scrape scrape, String from, String to) {
    return scrape.value(
        "circuit_breaker_state_changes_total{from_state=\"%s\",name=\"%s\",to_state=\"%s\"}"
            .formatted(from, provider(DEAD), to));
  }

  private double bucket(Scrape scrape, String network, String upTo) {
    return scrape.value(
        "chain_provider_request_duration_seconds_bucket{provider=\"%s\",le=\"%s\"}"
            .formatted(provider(network), upTo));
  }
}
