package dev.quittance.devkit.demo;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ApiKey;
import dev.quittance.application.port.Asset;
import dev.quittance.application.port.Role;
import dev.quittance.domain.Token;
import java.security.SecureRandom;
import java.util.Optional;

/** What a merchant has before the first request: a key, wallets, and a token in the catalog. */
final class Account {
  static final String TOKEN = "USDX";

  private static final String MERCHANT = "demo";

  /**
   * Account keys of words that everybody knows, eleven times "abandon" and "about": m/44'/60'/0'
   * and m/84'/1'/0'. For play only.
   */
  private static final String ETHEREUM_KEY =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";

  private static final String BITCOIN_KEY =
      "tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQge"
          + "wGiYZqrA9DsP4zbQ1M";

  private Account() {}

  /** Wallets and token stay as they are if they are there; the key is a new one. */
  static ApiKey register(PostgresDatabase database, Token token) {
    database.addWallet().add(MERCHANT, Merchant.ETHEREUM, ETHEREUM_KEY);
    database.addWallet().add(MERCHANT, Merchant.BITCOIN, BITCOIN_KEY);
    database
        .addAsset()
        .add(new Asset(Merchant.ETHEREUM, TOKEN, token.decimals(), Optional.of(token)));
    var key = ApiKey.generate(new SecureRandom());
    database.storeApiKey().store(key.id(), MERCHANT, Role.WRITER, key.secretHash());
    return key;
  }
}
