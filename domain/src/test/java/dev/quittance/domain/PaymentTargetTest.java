package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaymentTargetTest {
  private static final Token TOKEN = new Token(Token.ERC20, "0x" + "1".repeat(40), 6);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
        "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
        "BCRT1P0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ0Q5C2Y"
      })
  void aBech32AddressHasOneSpellingInLowerCase(String address) {
    assertThat(Samples.bitcoin(address).address()).isEqualTo(address.toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
        "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
        "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
        "n3ZddxzLvAY9o7184TB4c6FJasAybsw4HZ",
        "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc"
      })
  void aBase58AddressKeepsItsCase(String address) {
    assertThat(Samples.bitcoin(address).address()).isEqualTo(address);
  }

  @Test
  void aHexAddressHasOneSpellingInLowerCase() {
    var mixed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    assertThat(Samples.ethereum(mixed)).isEqualTo(Samples.ethereum(mixed.toLowerCase(Locale.ROOT)));
    assertThat(Samples.ethereum(mixed).address())
        .isEqualTo("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed");
  }

  @Test
  void theSpellingDoesNotDependOnWhereTheProcessRuns() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.of("tr", "TR"));
      assertThat(Samples.bitcoin("BC1QIIIIIIIIIIIIIIII").address())
          .isEqualTo("bc1qiiiiiiiiiiiiiiii");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0x", "0x12", "5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "0xzz"})
  void whatIsNoEthereumAddressIsRefused(String address) {
    assertThatIllegalArgumentException().isThrownBy(() -> Samples.ethereum(address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "bc1q",
        "bc1q w508d6qejxtdg4y5r3zarvary0c5xw7k",
        "bc1q/../../etc/pw",
        "0x52908400098527886e0f7030069857d2e4169ee7"
      })
  void whatIsNoBitcoinAddressIsRefused(String address) {
    assertThatIllegalArgumentException().isThrownBy(() -> Samples.bitcoin(address));
  }

  @Test
  void tokensLiveOnEthereumOnly() {
    var address = "0x" + "2".repeat(40);
    var paid = new PaymentTarget(Samples.SEPOLIA, "USDC", address, Optional.of(TOKEN));
    assertThat(paid.token()).contains(TOKEN);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new PaymentTarget(
                    Samples.REGTEST, "USDC", "bcrt1qqqqqqqqqqqqqqqq", Optional.of(TOKEN)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "US DC", "USDC'", "\u20bf", "A23456789012345678901234567890123"})
  void anAssetIsAShortPlainName(String asset) {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new PaymentTarget(
                    Samples.REGTEST, asset, "bcrt1qqqqqqqqqqqqqqqq", Optional.empty()));
  }
}
