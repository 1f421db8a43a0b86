package dev.quittance.app.server;

import dev.quittance.application.ApiKey;
import dev.quittance.application.port.Role;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * Makes a merchant to play with when the embedded database has no key yet, so that the first call
 * succeeds a minute after the first start.
 */
record FirstRun(ServerDatabase database) {
  static final String MERCHANT = "demo";

  /**
   * Account keys of the words that every wallet's documentation uses, eleven times "abandon" and
   * "about": m/44'/60'/0' and m/84'/1'/0'. Everybody has the private keys. For play only.
   */
  private static final String ETHEREUM_KEY =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";

  private static final String BITCOIN_KEY =
      "tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQge"
          + "wGiYZqrA9DsP4zbQ1M";

  /** What a person needs to begin; the key is in no log and in no table. */
  record Demo(ApiKey key) {
    void print(String host, int port, PrintWriter out) {
      out.print(
          """
          This database is new. It has a merchant "%s" to play with now, and an API key, which is
          shown this once:

            %s

          Its wallets on ethereum/devnet and bitcoin/regtest belong to words that everybody knows:
          send nothing of value there. Try:

            curl -s http://%s:%d/v1/payment-requests \\
              -H 'Authorization: Bearer %2$s' \\
              -H 'Idempotency-Key: first' -H 'Content-Type: application/json' \\
              -d '{"chain":"ethereum","network":"devnet","asset":"ETH","amount_minor":"1000"}'

          """
              .formatted(
                  MERCHANT, key.reveal(), host.contains(":") ? "[" + host + "]" : host, port));
      out.flush();
    }
  }

  /** Only in the embedded database: one that was named belongs to somebody. */
  Optional<Demo> createIfNew(DatabaseChoice choice) {
    boolean isNew =
        choice instanceof DatabaseChoice.Embedded
            && database.apiKeys().list().list(Optional.empty()).isEmpty();
    return isNew ? Optional.of(create()) : Optional.empty();
  }

  private Demo create() {
    var add = database.wallets().add();
    add.add(MERCHANT, new NetworkId(Chain.ETHEREUM, "devnet"), ETHEREUM_KEY);
    add.add(MERCHANT, new NetworkId(Chain.BITCOIN, "regtest"), BITCOIN_KEY);
    return new Demo(new KeyCommands(database).create(MERCHANT, Role.OPERATOR));
  }
}
