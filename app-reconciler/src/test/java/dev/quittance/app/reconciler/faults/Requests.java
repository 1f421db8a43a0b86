package dev.quittance.app.reconciler.faults;

import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/** One payment request of each kind, in the database. */
record Requests(Jdbi jdbi, Chain chain) {
  static Requests create(Store store, NetworkId network) {
    var ids = new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current());
    CreatePaymentRequest create = store.ports().createPaymentRequest();
    for (Row row : Row.values()) {
      var id = new PaymentRequestId(ids.next());
      var target =
          new PaymentTarget(network, "COIN", row.address(network.chain()), Optional.empty());
      var expected = AmountMinor.of(Row.EXPECTED);
      create.create(new NewPaymentRequest(id, "shop", target, expected, row.timeToPay(), "{}"));
    }
    return new Requests(store.jdbi(), network.chain());
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
