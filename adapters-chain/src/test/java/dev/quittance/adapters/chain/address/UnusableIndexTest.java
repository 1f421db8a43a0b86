package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.DeriveAddress;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody knows a key and an index without a child, so the hash is made to lead there. */
class UnusableIndexTest {
  private static final String ORDER =
      "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
  private static final String ORDER_MINUS_1 = ORDER.substring(0, 63) + "0";
  private static final String ZERO = "0".repeat(64);

  private static final NetworkId NETWORK = new NetworkId(Chain.BITCOIN, "mainnet");

  /** The account whose public key is the generator: adding n - 1 times that gives infinity. */
  private static final String GENERATOR =
      new PrivateNode(BigInteger.ONE, new byte[32], 3, new byte[4], 0).publicKey(Keys.ZPUB);

  @ParameterizedTest
  @ValueSource(
      strings = {ORDER, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"})
  void anIndexIsUnusableWhenTheHashIsNotBelowTheOrder(String hash) {
    assertUnusable(hash);
  }

  @Test
  void anIndexIsUnusableWhenItsKeyIsInfinite() {
    assertUnusable(ORDER_MINUS_1);
  }

  @Test
  void aHashOfZeroGivesTheParentsKey() {
    String address = Deriving.address(derivation(ZERO, ZERO).derive(NETWORK, GENERATOR, 5));

    assertThat(address).isEqualTo("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  }

  @Test
  void anAccountWithoutExternalChainIsInvalid() {
    var refused = Deriving.refused(derivation(ORDER, ZERO).derive(NETWORK, GENERATOR, 5));

    assertThat(refused.code()).isEqualTo("extended_key_invalid");
    assertThat(refused.message()).contains("no external chain");
  }

  private static void assertUnusable(String hash) {
    var refused = Deriving.refused(derivation(ZERO, hash).derive(NETWORK, GENERATOR, 5));

    assertThat(refused.code()).isEqualTo("index_unusable");
    assertThat(refused.message()).contains("index 5", "use the next one");
  }

  private static DeriveAddress derivation(String chainHash, String indexHash) {
    return new DeriveFromAccountKey(
        new AccountKeys(new ChildKeys(always(chainHash)), 1), new ChildKeys(always(indexHash)));
  }

  private static BinaryOperator<byte[]> always(String left) {
    return (key, data) -> HexFormat.of().parseHex(left + ZERO);
  }
}
