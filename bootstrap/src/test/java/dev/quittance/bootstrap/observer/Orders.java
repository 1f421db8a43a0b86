package dev.quittance.bootstrap.observer;

import dev.quittance.application.port.AddWallet;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;

/** A shop whose orders are observed. */
final class Orders {
  static final String MERCHANT = "shop";
  static final NetworkId NETWORK = new NetworkId(Chain.ETHEREUM, "devnet");

  /** Of the words that every wallet's documentation uses. */
  private static final String KEY =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";

  private static final String ORDER =
      """
      "merchant": "shop",
      "order": {"chain": "ethereum", "network": "devnet", "asset": {"at": "/currency"},
                "amount": {"at": "/total", "unit": "decimal"}, "time_to_pay": "2h"},
      """;

  private Orders() {}

  static void prepare(ObserverRig rig) {
    rig.executeAtSource(
        """
        CREATE TABLE orders
          (id bigserial PRIMARY KEY, at timestamptz NOT NULL, total numeric, currency text)
        """);
    if (!(rig.database.addWallet().add(MERCHANT, NETWORK, KEY) instanceof AddWallet.Result.Added)) {
      throw new AssertionError("the wallet was not added");
    }
    rig.add("order", "orders", rig.jdbcSource("orders", "timestamp", "\"5m\"", ORDER));
  }
}
