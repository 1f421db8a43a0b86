package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AddMonitoredAddress.Result;
import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.CreateJobsOncePerTick.RefusedAddress;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.application.port.ListMonitoredAddresses.Listed;
import dev.quittance.application.port.MonitoredAddress;
import dev.quittance.application.port.RemoveMonitoredAddress.Removal;
import dev.quittance.application.port.Together;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentTarget;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is under watch: every address ever handed out, and those that people add. */
class MonitoredAddressesTest {
  private static final NetworkId DEVNET = new NetworkId(Chain.ETHEREUM, PaymentRequestRows.NETWORK);
  private static final PaymentTarget FOREIGN = target(999);

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Jdbi jdbi = testDatabase.jdbi();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void everyAddressHandedOutIsListedUnderTheIdOfItsRequest() {
    PaymentRequestRows.insertDue(jdbi, 3);

    Listed listed = list(Optional.empty(), 10);

    assertThat(listed.total()).isEqualTo(3);
    assertThat(listed.addresses()).allMatch(MonitoredAddress::ofRequest);
    assertThat(listed.addresses())
        .extracting(MonitoredAddress::id)
        .containsExactlyInAnyOrderElementsOf(requests());
    assertThat(listed.addresses())
        .extracting(address -> address.place().address())
        .containsExactly(
            PaymentRequestRows.address(1),
            PaymentRequestRows.address(2),
            PaymentRequestRows.address(3));
  }

  @Test
  void aTokenIsEnrolledWithItsContract() {
    database.createPaymentRequest().create(NewRequests.token(AmountMinor.of(5)));
    run();

    Map<String, Object> row =
        jdbi.withHandle(
            handle -> handle.createQuery("SELECT * FROM app.monitored_addresses").mapToMap().one());
    assertThat(row)
        .containsEntry("asset", "USDC")
        .containsEntry("token_standard", NewRequests.TOKEN.standard())
        .containsEntry("token_contract", NewRequests.TOKEN.contract())
        .containsEntry("token_decimals", NewRequests.TOKEN.decimals());
  }

  @Test
  void aListCanBeCutShortAndBeOfOneMerchant() {
    PaymentRequestRows.insertDue(jdbi, 30);

    Listed listed = list(Optional.of("m_1"), 2);

    assertThat(listed.total()).isEqualTo(3);
    assertThat(listed.addresses()).hasSize(2).allMatch(one -> one.merchantId().equals("m_1"));
  }

  @Test
  void anAddressIsAddedOnce() {
    UUID id = added("m", FOREIGN);

    assertThat(database.addMonitoredAddress().add("m", FOREIGN))
        .isEqualTo(new Result.AlreadyThere(id, "m"));
    assertThat(database.addMonitoredAddress().add("n", FOREIGN))
        .isEqualTo(new Result.AlreadyThere(id, "m"));
    assertThat(list(Optional.empty(), 10).addresses())
        .singleElement()
        .matches(address -> !address.ofRequest());
  }

  @Test
  void oneOfManyWhoAddTheSameAddressAtOnceAddsIt() {
    Together.Task<Result> add = () -> database.addMonitoredAddress().add("m", FOREIGN);

    List<Result> results = Together.run(Collections.nCopies(6, add));

    assertThat(results).filteredOn(Result.Added.class::isInstance).hasSize(1);
  }

  @Test
  void theAddressOfARequestIsKnownAsSuchAlsoBeforeAnyTick() {
    PaymentRequestRows.insertDue(jdbi, 1);

    assertThat(database.addMonitoredAddress().add("m_1", target(1)))
        .isEqualTo(new Result.AlreadyThere(requests().getFirst(), "m_1"));
  }

  @Test
  void whatWasRemovedStaysRemovedWhenAddressesAreEnrolledAgain() {
    PaymentRequestRows.insertDue(jdbi, 2);
    UUID id = list(Optional.empty(), 1).addresses().getFirst().id();

    assertThat(remove(id)).isEqualTo(Removal.REMOVED);
    assertThat(remove(id)).isEqualTo(Removal.ALREADY_REMOVED);

    assertThat(run()).isEqualTo(new CreateJobsOncePerTick.Result.Created(1, 0, List.of()));
    assertThat(list(Optional.empty(), 10).addresses())
        .filteredOn(address -> address.removedAt().isPresent())
        .extracting(MonitoredAddress::id)
        .containsExactly(id);
  }

  @Test
  void oneThatWasNotEnrolledYetCanBeRemovedToo() {
    PaymentRequestRows.insertDue(jdbi, 1);

    assertThat(remove(requests().getFirst())).isEqualTo(Removal.REMOVED);
    assertThat(remove(new UUID(1, 2))).isEqualTo(Removal.UNKNOWN);
  }

  @Test
  void whatWasRemovedCanBeAddedAgainAndIsThatOfItsRequestStill() {
    PaymentRequestRows.insertDue(jdbi, 1);
    UUID id = requests().getFirst();
    remove(id);

    assertThat(database.addMonitoredAddress().add("m_1", target(1)))
        .isEqualTo(new Result.Added(id));
    assertThat(list(Optional.empty(), 10).addresses())
        .singleElement()
        .matches(MonitoredAddress::ofRequest)
        .matches(address -> address.removedAt().isEmpty());
  }

  @Test
  void anAddressHandedOutAfterItWasAddedByHandIsAnErrorUntilThatOneIsRemoved() {
    UUID byHand = added("m", target(1));
    PaymentRequestRows.insertDue(jdbi, 2);

    assertThat(run())
        .isEqualTo(
            new CreateJobsOncePerTick.Result.Created(
                2,
                1,
                List.of(
                    new RefusedAddress(
                        requests().getFirst(), "its address is monitored by hand"))));

    remove(byHand);
    assertThat(run()).isEqualTo(new CreateJobsOncePerTick.Result.Created(2, 0, List.of()));
  }

  private UUID added(String merchant, PaymentTarget target) {
    return ((Result.Added) database.addMonitoredAddress().add(merchant, target)).id();
  }

  private Removal remove(UUID id) {
    return database.removeMonitoredAddress().remove(id);
  }

  private Listed list(Optional<String> merchant, int limit) {
    return database.listMonitoredAddresses().list(merchant, limit);
  }

  private CreateJobsOncePerTick.Result run() {
    Instant now = database.readTicks().read("reconciliation", 1).now();
    return database.createJobsOncePerTick().create(new Tick("reconciliation", now, "me#1"));
  }

  private List<UUID> requests() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT id FROM app.payment_requests ORDER BY id")
                .mapTo(UUID.class)
                .list());
  }

  private static PaymentTarget target(int number) {
    return new PaymentTarget(DEVNET, "ETH", PaymentRequestRows.address(number), Optional.empty());
  }
}
