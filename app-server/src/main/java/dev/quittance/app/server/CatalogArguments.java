package dev.quittance.app.server;

import dev.quittance.application.port.Asset;
import dev.quittance.application.port.Role;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.cli.Arguments;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Token;
import java.util.Locale;
import java.util.Optional;

/** Reads the arguments that only commands of the server have. Each kind of mistake has its code. */
final class CatalogArguments {
  private CatalogArguments() {}

  static Role role(String text) {
    return Role.fromCode(text)
        .orElseThrow(
            () -> new Refused("ROLE_INVALID", "--role must be reader, writer or operator"));
  }

  static Asset asset(Invoked invoked) {
    NetworkId network = Arguments.network(invoked);
    int decimals = decimals(invoked.required("--decimals"));
    Optional<Token> token =
        invoked.optional("--contract").map(text -> token(network, text, decimals));
    return Arguments.orRefuse(
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
    return Arguments.orRefuse(
        "CONTRACT_INVALID",
        () -> new Token(Token.ERC20, contract.toLowerCase(Locale.ROOT), decimals));
  }
}
