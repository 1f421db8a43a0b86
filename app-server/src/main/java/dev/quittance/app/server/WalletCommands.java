package dev.quittance.app.server;

import dev.quittance.application.port.AddWallet;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.Wallet;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.cli.Arguments;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.Json;
import dev.quittance.bootstrap.cli.TextTable;
import dev.quittance.domain.NetworkId;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps wallets. The first address stands for a key wherever people look: it is what they can
 * compare, and the key itself would show a merchant's whole income.
 */
final class WalletCommands {
  private final ServerDatabase.Wallets wallets;
  private final FirstAddress firstAddress;
  private final InputStream stdin;

  WalletCommands(ServerDatabase.Wallets wallets, DeriveAddress derive, InputStream stdin) {
    this.wallets = wallets;
    this.firstAddress = new FirstAddress(derive);
    this.stdin = stdin;
  }

  void add(Invoked invoked) {
    String merchant = Arguments.merchant(invoked.required("--merchant"));
    NetworkId network = Arguments.network(invoked);
    String key = KeyInput.read(invoked.required("--xpub"), stdin);
    String address = firstAddress.of(network, key);
    var expected = invoked.optional("--first-address");
    expected.ifPresent(text -> FirstAddress.refuseOther(address, text));
    invoked.out().println(describe(wallets.add().add(merchant, network, key), key));
    invoked.out().println("first address: " + address);
    if (expected.isEmpty()) {
      invoked
          .err()
          .println(
              "Compare it with the first receiving address that the wallet itself shows. If they"
                  + " differ, take no payments: nobody may hold the keys to these addresses.");
    }
  }

  void list(Invoked invoked) {
    var list = wallets.list().list(invoked.optional("--merchant").map(Arguments::merchant));
    invoked.out().println(invoked.wantsJson() ? Json.array(list, this::fields) : text(list));
  }

  private static String describe(AddWallet.Result result, String key) {
    return switch (result) {
      case AddWallet.Result.Added(Wallet wallet) -> "added: " + name(wallet);
      case AddWallet.Result.AlreadyThere(Wallet wallet) -> {
        if (!wallet.extendedPublicKey().equals(key)) {
          throw new Refused("WALLET_EXISTS", name(wallet) + " is there with another key");
        }
        yield "already there: " + name(wallet);
      }
      case AddWallet.Result.KeyTaken taken ->
          throw new Refused("WALLET_KEY_TAKEN", "the key serves another merchant on this network");
    };
  }

  private static String name(Wallet wallet) {
    return "wallet of %s on %s".formatted(wallet.merchantId(), wallet.network());
  }

  private String text(List<Wallet> list) {
    var table = new TextTable("MERCHANT", "CHAIN", "NETWORK", "NEXT INDEX", "FIRST ADDRESS");
    for (Wallet wallet : list) {
      table.row(
          wallet.merchantId(),
          wallet.network().chain().code(),
          wallet.network().name(),
          Long.toString(wallet.nextIndex()),
          firstAddress.of(wallet.network(), wallet.extendedPublicKey()));
    }
    return table.toString();
  }

  private Map<String, Object> fields(Wallet wallet) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", wallet.id().toString());
    fields.put("merchant", wallet.merchantId());
    fields.put("chain", wallet.network().chain().code());
    fields.put("network", wallet.network().name());
    fields.put("next_index", wallet.nextIndex());
    fields.put("first_address", firstAddress.of(wallet.network(), wallet.extendedPublicKey()));
    fields.put("created_at", Json.time(wallet.createdAt()));
    return fields;
  }
}
