package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whoever holds the private key must find the coins at the addresses that were given out. */
class PublicEqualsPrivateTest {
  private static final int INDEXES = 200;

  private final long seed = new Random().nextLong();

  @Test
  void derivingPubliclyEqualsDerivingPrivately() {
    PrivateNode account = Keys.bitcoinAccount();
    PrivateNode externalChain = account.path("0");
    String key = account.publicKey(Keys.ZPUB);

    new Random(seed)
        .ints(INDEXES, 0, Integer.MAX_VALUE)
        .forEach(
            index ->
                assertThat(Deriving.bitcoin("mainnet", key, index))
                    .as("index %d of seed %d", index, seed)
                    .isEqualTo(addressOf(externalChain.child(index))));
  }

  private static String addressOf(PrivateNode node) {
    return SegwitAddress.encode("bc", Hashes.hash160(node.publicBytes()));
  }
}
