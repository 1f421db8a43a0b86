package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EthereumAddressTest {
  private static final String FIRST = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

  private static final String XPUB = Keys.ethereumAccount().publicKey(Keys.XPUB);
  private static final String TPUB = Keys.ethereumAccount().publicKey(Keys.TPUB);

  @ParameterizedTest
  @ValueSource(strings = {"mainnet", "sepolia", "dev"})
  void everyNetworkTakesAnXpub(String network) {
    assertThat(Deriving.ethereum(network, XPUB, 0)).isEqualTo(FIRST);
  }

  @Test
  void aTestNetworkTakesATpub() {
    assertThat(Deriving.ethereum("sepolia", TPUB, 0)).isEqualTo(FIRST);
  }

  /** The test cases of EIP-55. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0x52908400098527886E0F7030069857D2E4169EE7",
        "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
        "0xde709f2102306220921060314715629080e2fb77",
        "0x27b1fdb04752bbc536007a920d24acb045561c26",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"
      })
  void peopleAreShownTheChecksum(String shown) {
    var network = new NetworkId(Chain.ETHEREUM, "mainnet");

    assertThat(Addresses.display().show(network, shown.toLowerCase(Locale.ROOT))).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
        "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA"
      })
  void bitcoinAddressesAreShownAsTheyAre(String address) {
    var network = new NetworkId(Chain.BITCOIN, "mainnet");

    assertThat(Addresses.display().show(network, address)).isEqualTo(address);
  }
}
