package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BitcoinAddressTest {
  /** The account key of the test vectors of BIP84, in the spelling of SLIP-132. */
  private static final String ZPUB =
      "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1A"
          + "DqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";

  private static final String FIRST = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
  private static final String SECOND = "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g";

  @Test
  void theAddressesAreThoseOfBip84() {
    assertThat(Deriving.bitcoin("mainnet", ZPUB, 0)).isEqualTo(FIRST);
    assertThat(Deriving.bitcoin("mainnet", ZPUB, 1)).isEqualTo(SECOND);
  }

  @Test
  void anXpubHasTheSameAddressesAsItsZpub() {
    PrivateNode account = Keys.bitcoinAccount();

    assertThat(account.publicKey(Keys.ZPUB)).isEqualTo(ZPUB);
    assertThat(Deriving.bitcoin("mainnet", account.publicKey(Keys.XPUB), 0)).isEqualTo(FIRST);
  }

  @ParameterizedTest
  @CsvSource({"testnet, tb", "signet, tb", "regtest, bcrt"})
  void testNetworksTakeTpubAndVpub(String network, String prefix) {
    PrivateNode account = Keys.testAccount();
    byte[] hash = Hashes.hash160(account.path("0/7").publicBytes());

    assertThat(Deriving.bitcoin(network, account.publicKey(Keys.TPUB), 7))
        .startsWith(prefix + "1q")
        .isEqualTo(Deriving.bitcoin(network, account.publicKey(Keys.VPUB), 7))
        .isEqualTo(SegwitAddress.encode(prefix, hash));
  }

  @Test
  void theLastIndexHasAnAddress() {
    byte[] hash = Hashes.hash160(Keys.bitcoinAccount().path("0/2147483647").publicBytes());

    assertThat(Deriving.bitcoin("mainnet", ZPUB, Integer.MAX_VALUE))
        .isEqualTo(SegwitAddress.encode("bc", hash));
  }
}
