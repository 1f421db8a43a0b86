package dev.quittance.app.server;

import dev.quittance.application.port.Asset;
import dev.quittance.application.port.Role;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Token;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Reads the arguments of a command. Each kind of mistake has its code. */
final class Arguments {
  /** As the database has it. */
  private static final Pattern MERCHANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private Arguments() {}

  static String merchant(String text) {
    if (!MERCHANT.matcher(text).matches()) {
      throw new Refused(
          "MERCHANT_INVALID",
          "--merchant must be 1 to 64 of A-Z, a-z, 0-9, . _ - and start with a letter or digit");
    }
    return text;
  }

  static Role role(String text) {
    return Role.fromCode(text)
        .orElseThrow(
            () -> new Refused("ROLE_INVALID", "--role must be reader, writer or operator"));
  }

  static NetworkId network(Invoked invoked) {
    Chain chain =
        Chain.fromCode(invoked.required("--chain"))
            .orElseThrow(() -> new Refused("CHAIN_INVALID", "--chain must be bitcoin or ethereum"));
    return orRefuse("NETWORK_INVALID", () -> new NetworkId(chain, invoked.required("--network")));
  }

  static Asset asset(Invoked invoked) {
    NetworkId network = network(invoked);
    int decimals = decimals(invoked.required("--decimals"));
    Optional<Token> token =
        invoked.optional("--contract").map(text -> token(network, text, decimals));
    return orRefuse(
        "ASSET_INVALID", () -> new Asset(network, invoked.required("--asset"), decimals, token));
  }

  private static int decimals(String text) {
    if (!text.matches("[0-9]{1,2}")) {
      throw new Refused("DECIMALS_INVALID", "--decimals must be an integer from 0 to 36");
    }
    return Integer.parseInt(text);
  }

  private static Token token(NetworkId network, String contract, int decimals) {
    if (network.chain() != Chain.ETHEREUM) {
      throw new Refused("CONTRACT_INVALID", "only ethereum has token contracts");
    }
    return orRefuse(
        "CONTRACT_INVALID",
        () -> new Token(Token.ERC20, contract.toLowerCase(Locale.ROOT), decimals));
  }

  private static <T> T orRefuse(String code, Supplier<T> read) {
    try {
      return read.get();
    } catch (IllegalArgumentException e) {
      throw new Refused(code, e.getMessage());
    }
  }
}
