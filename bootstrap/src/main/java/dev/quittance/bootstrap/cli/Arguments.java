package dev.quittance.bootstrap.cli;

import dev.quittance.bootstrap.Refused;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Reads the arguments that commands of several programs have. Each kind of mistake has its code.
 */
public final class Arguments {
  /** As the database has it. */
  private static final Pattern MERCHANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private Arguments() {}

  public static String merchant(String text) {
    if (!MERCHANT.matcher(text).matches()) {
      throw new Refused(
          "MERCHANT_INVALID",
          "--merchant must be 1 to 64 of A-Z, a-z, 0-9, . _ - and start with a letter or digit");
    }
    return text;
  }

  public static NetworkId network(Invoked invoked) {
    Chain chain =
        Chain.fromCode(invoked.required("--chain"))
            .orElseThrow(() -> new Refused("CHAIN_INVALID", "--chain must be bitcoin or ethereum"));
    return orRefuse("NETWORK_INVALID", () -> new NetworkId(chain, invoked.required("--network")));
  }

  /** What a value says about itself becomes the answer to whoever gave it. */
  public static <T> T orRefuse(String code, Supplier<T> read) {
    try {
      return read.get();
    } catch (IllegalArgumentException e) {
      throw new Refused(code, e.getMessage());
    }
  }
}
