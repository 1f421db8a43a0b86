package dev.quittance.app.reconciler.faults;

import dev.quittance.app.reconciler.Store;
import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/** One payment request of each kind, in the database. */
record Requests(Jdbi jdbi, Chain chain) {
  private static final Duration TIME_TO_PAY = Duration.ofHours(1);

  static Requests create(Store store, NetworkId network) {
    var ids = new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current());
    CreatePaymentRequest create = store.ports().createPaymentRequest();
    for (Row row : Row.values()) {
      var id = new PaymentRequestId(ids.next());
      var target =
          new PaymentTarget(network, "COIN", row.address(network.chain()), Optional.empty());
      var expected = AmountMinor.of(Row.EXPECTED);
      create.create(new NewPaymentRequest(id, "shop", target, expected, TIME_TO_PAY, "{}"));
      if (row.isOverdue()) {
        letExpire(store.jdbi(), id);
      }
    }
    return new Requests(store.jdbi(), network.chain());
  }

  /** Before the newest block of the chain was made: an older one would expire nothing. */
  private static void letExpire(Jdbi jdbi, PaymentRequestId id) {
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                UPDATE app.payment_requests
                   SET created_at = created_at - interval '2 hours',
                       expires_at = expires_at - interval '2 hours'
                 WHERE id = ?
                """,
                id.value()));
  }

  Map<Row, RowState> states() {
    Map<String, RowState> byAddress = new HashMap<>();
    jdbi.useHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT address_canonical, status, last_error, last_observed_at, dispute
                      FROM app.payment_requests
                    """)
                .map(
                    (found, context) ->
                        byAddress.put(
                            found.getString("address_canonical"),
                            new RowState(
                                found.getString("status"),
                                Optional.ofNullable(found.getString("last_error")),
                                found.getObject("last_observed_at") != null,
                                found.getObject("dispute") != null)))
                .list());
    Map<Row, RowState> states = new HashMap<>();
    Stream.of(Row.values()).forEach(row -> states.put(row, byAddress.get(row.address(chain))));
    return states;
  }
}
