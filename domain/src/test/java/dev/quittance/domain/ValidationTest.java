package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValidationTest {
  private static final WorkerId WORKER = new WorkerId("w", "a1b2");

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void epochsStartAtOne(long epoch) {
    assertThat(new Lease(WORKER, 1).epoch()).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> new Lease(WORKER, epoch));
  }

  @Test
  void aHeadHasAHeightAndAHash() {
    assertThat(new ChainHead(0, "genesis", Instant.EPOCH).height()).isZero();
    assertThatIllegalArgumentException().isThrownBy(() -> new ChainHead(-1, "hash", Instant.EPOCH));
    assertThatIllegalArgumentException().isThrownBy(() -> new ChainHead(1, " ", Instant.EPOCH));
  }

  @Test
  void aDepthIsAtLeastOneAndOfItsChain() {
    var depths = new ConfirmationDepths(1, 12);
    assertThat(depths.of(Chain.BITCOIN)).isEqualTo(1);
    assertThat(depths.of(Chain.ETHEREUM)).isEqualTo(12);
    assertThatIllegalArgumentException().isThrownBy(() -> new ConfirmationDepths(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new ConfirmationDepths(1, 0));
  }

  @Test
  void aHeadAgeIsPositiveAndOfItsChain() {
    var ages = new HeadAges(Duration.ofHours(2), Duration.ofMinutes(2));
    assertThat(ages.of(Chain.BITCOIN)).isEqualTo(Duration.ofHours(2));
    assertThat(ages.of(Chain.ETHEREUM)).isEqualTo(Duration.ofMinutes(2));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HeadAges(Duration.ZERO, Duration.ofMinutes(2)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HeadAges(Duration.ofHours(2), Duration.ofNanos(-1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Mainnet", "main net", "-main", "main/../net", "a\n"})
  void aNetworkNameIsPlain(String name) {
    assertThat(new NetworkId(Chain.BITCOIN, "regtest-2")).hasToString("bitcoin/regtest-2");
    assertThatIllegalArgumentException().isThrownBy(() -> new NetworkId(Chain.BITCOIN, name));
  }

  @Test
  void aTokenIsAnErc20ContractWithItsDecimals() {
    var contract = "0x" + "a".repeat(40);
    assertThat(new Token(Token.ERC20, contract, 0).decimals()).isZero();
    assertThatIllegalArgumentException().isThrownBy(() -> new Token("erc721", contract, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Token(Token.ERC20, "0xabc", 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Token(Token.ERC20, contract, -1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Token(Token.ERC20, contract, 256));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1})
  void versionsStartAtOneAndARequestExpectsMoney(long wrong) {
    var good = Samples.request(PaymentStatus.PENDING, 1);
    assertThatIllegalArgumentException().isThrownBy(() -> with(good, wrong, good.expected(), 1));
    assertThatIllegalArgumentException().isThrownBy(() -> with(good, 1, AmountMinor.ZERO, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> with(good, 1, good.expected(), wrong));
  }

  /** A copy that expires so many seconds after its creation. */
  private static PaymentRequest with(
      PaymentRequest request, long version, AmountMinor expected, long lifetime) {
    return new PaymentRequest(
        request.id(),
        request.merchantId(),
        request.target(),
        request.status(),
        version,
        expected,
        request.createdAt(),
        request.createdAt().plusSeconds(lifetime),
        0);
  }
}
