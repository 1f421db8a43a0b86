package dev.quittance.bench;

import dev.quittance.adapters.chain.address.Addresses;
import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Call;
import dev.quittance.application.port.ListPaymentRequests.Filter;
import dev.quittance.application.port.ListPaymentRequests.Query;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.RequestContext;
import dev.quittance.domain.AmountMinor;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * What the adapter sends for a call that creates a request, for reading one and for a page of a
 * list, read on its way out.
 *
 * @param key the idempotency key of the recorded call
 * @param request what it made
 */
record RecordedCreation(
    List<RecordedCall> create,
    List<RecordedCall> read,
    List<RecordedCall> list,
    String key,
    PaymentRequestView request) {
  private static final String KEY = "recorded-key";

  static RecordedCreation record(DatabaseAddress address) throws SQLException {
    var driver = new RecordingDriver();
    DriverManager.registerDriver(driver);
    var recorded =
        new DatabaseAddress(
            RecordingDriver.recorded(address.jdbcUrl()), address.user(), address.password());
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(recorded, "bench-record", 1, false))) {
      // Once before, so that what happens only when a connection is new is not recorded.
      create(database, "before-" + KEY);
      driver.takeCalls();
      PaymentRequestView request = create(database, KEY);
      List<RecordedCall> create = driver.takeCalls();
      database.readPaymentRequest().read(request.merchantId(), request.id());
      List<RecordedCall> read = driver.takeCalls();
      var page = new Query(request.merchantId(), Filter.NONE, Optional.empty(), 50);
      database.listPaymentRequests().list(page);
      return new RecordedCreation(create, read, driver.takeCalls(), KEY, request);
    } finally {
      DriverManager.deregisterDriver(driver);
    }
  }

  private static PaymentRequestView create(PostgresDatabase database, String key) {
    var accept =
        new AcceptPaymentRequest(
            new AcceptPaymentRequest.Ports(
                database.findAsset(),
                database.findWallet(),
                database.allocateAddressIndex(),
                Addresses.derivation()),
            new TimeOrderedIds(InstantSource.system(), new SecureRandom()));
    var made = new PaymentRequestView[1];
    var call = new Call(Shop.MERCHANT, "POST", "/v1/payment-requests", key, "0".repeat(64));
    database
        .answerOnce()
        .answer(
            Optional.of(call),
            effects -> {
              var result = accept.accept(command(key), effects);
              made[0] = ((AcceptPaymentRequest.Result.Accepted) result).request();
              return new Answer(201, Shop.ANSWER);
            });
    return made[0];
  }

  private static AcceptPaymentRequest.Command command(String key) {
    var context =
        new RequestContext(
            "request", "key", "correlation", "0".repeat(32), Optional.of(key), Instant.EPOCH);
    return new AcceptPaymentRequest.Command(
        Shop.MERCHANT,
        Shop.NETWORK,
        "ETH",
        AmountMinor.of(1_000_000),
        Duration.ofHours(1),
        "{}",
        context);
  }
}
