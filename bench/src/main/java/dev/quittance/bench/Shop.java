package dev.quittance.bench;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ApiKey;
import dev.quittance.application.port.Role;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.security.SecureRandom;

/** The merchant of the calls over HTTP. */
final class Shop {
  static final String MERCHANT = "bench";
  static final NetworkId NETWORK = new NetworkId(Chain.ETHEREUM, "devnet");

  /** As long as the answers of the server are. */
  static final String ANSWER = "{\"id\":\"" + "x".repeat(560) + "\"}";

  /** The account m/44'/60'/0' of words that everybody knows. */
  private static final String WALLET =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";

  private Shop() {}

  static ApiKey open(PostgresDatabase database) {
    database.addWallet().add(MERCHANT, NETWORK, WALLET);
    var key = ApiKey.generate(new SecureRandom());
    database.storeApiKey().store(key.id(), MERCHANT, Role.WRITER, key.secretHash());
    return key;
  }
}
