package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The test vectors of BIP32. */
class Bip32VectorsTest {
  private static final ChildKeys CHILD_KEYS = new ChildKeys(Hashes::hmacSha512);

  /** Vectors 3 and 4 are about leading zeros. They have hardened steps only. */
  @ParameterizedTest
  @CsvFileSource(resources = "bip32-chains.csv", useHeadersInDisplayName = true)
  void theTestsOwnPrivateDerivationIsRight(String seed, String path, String xpub, String xprv) {
    PrivateNode node = PrivateNode.fromSeed(HexFormat.of().parseHex(seed)).path(path);

    assertThat(node.publicKey(Keys.XPUB)).isEqualTo(xpub);
    assertThat(node.privateKey(Keys.XPRV)).isEqualTo(xprv);
  }

  /** Every step of vectors 1 and 2 that is not hardened. */
  @ParameterizedTest
  @CsvFileSource(resources = "bip32-public-steps.csv", useHeadersInDisplayName = true)
  void aPublicKeyHasTheChildThatBip32Says(String parent, int index, String child)
      throws KeyRefused {
    PublicNode derived =
        CHILD_KEYS.child(ExtendedPublicKey.parse(parent).node(), index).orElseThrow();

    ExtendedPublicKey expected = ExtendedPublicKey.parse(child);
    assertThat(derived.compressed()).isEqualTo(expected.node().compressed());
    assertThat(derived.chainCode()).isEqualTo(expected.node().chainCode());
  }

  /** Vector 5. The refusals name the reason, so that no key is refused by accident. */
  @ParameterizedTest
  @CsvFileSource(resources = "bip32-invalid-keys.csv", useHeadersInDisplayName = true)
  void anInvalidKeyIsRefused(String key, String why, String code, String reason) {
    var refused = Deriving.refusedBitcoin("mainnet", key, 0);

    assertThat(refused.code()).as(why).isEqualTo(code);
    assertThat(refused.message()).as(why).contains(reason);
  }
}
