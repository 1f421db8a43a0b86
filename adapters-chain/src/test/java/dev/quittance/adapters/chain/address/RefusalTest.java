package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.DeriveAddress.Result.Refused;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalTest {
  private static final String PRIVATE = "extended_key_private";
  private static final String INVALID = "extended_key_invalid";
  private static final String WRONG_NETWORK = "extended_key_wrong_network";

  private static final PrivateNode ACCOUNT = Keys.bitcoinAccount();
  private static final String ZPUB = ACCOUNT.publicKey(Keys.ZPUB);

  @ParameterizedTest
  @CsvSource({
    "xprv, 0488ade4", "yprv, 049d7878", "zprv, 04b2430c", "tprv, 04358394", "uprv, 044a4e28",
    "vprv, 045f18bc", "Yprv, 0295b005", "Zprv, 02aa7a99", "Uprv, 024285b5", "Vprv, 02575048"
  })
  void aPrivateKeyIsRefused(String letters, String version) {
    String key = ACCOUNT.privateKey(Integer.parseInt(version, 16));

    assertThat(key).startsWith(letters);
    assertRefused(bitcoin("mainnet", key), key, PRIVATE, "only extended public keys belong here");
    assertRefused(ethereum("mainnet", key), key, PRIVATE, "only extended public keys belong here");
  }

  @Test
  void aPrivateKeyIsRecognisedWhateverElseIsWrong() {
    String cutOff = " " + ACCOUNT.privateKey(Keys.XPRV).substring(0, 60);

    assertRefused(Deriving.refusedBitcoin("nowhere", cutOff, -1), cutOff, PRIVATE, "private");
  }

  @ParameterizedTest
  @MethodSource
  void aKeyThatIsNoneIsRefused(String key, String reason) {
    assertRefused(bitcoin("mainnet", key), key, INVALID, reason);
  }

  static Stream<Arguments> aKeyThatIsNoneIsRefused() {
    String typo = ZPUB.substring(0, 50) + (ZPUB.charAt(50) == 'a' ? 'b' : 'a') + ZPUB.substring(51);
    return Stream.of(
        Arguments.of("", "too short"),
        Arguments.of("1", "too short"),
        Arguments.of(ZPUB + ZPUB, "too long"),
        Arguments.of(ZPUB.replace('6', '0'), "letters and digits"),
        Arguments.of(ZPUB + "\n", "letters and digits"),
        Arguments.of(typo, "checksum"),
        Arguments.of(ZPUB.substring(1), "checksum"),
        Arguments.of(Base58.withChecksum(new byte[78]), "unknown"),
        Arguments.of(ACCOUNT.text(Keys.ZPUB, new byte[32]), "this one has 77"),
        Arguments.of(ACCOUNT.text(Keys.ZPUB, new byte[34]), "this one has 79"),
        Arguments.of(ACCOUNT.text(Keys.ZPUB, new byte[33]), "point of the curve"));
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "84', 1", "84'/0', 2", "84'/0'/0'/0, 4", "84'/0'/0'/0/0, 5"})
  void onlyAccountKeysAreTaken(String path, int depth) {
    String key = Keys.at(path).publicKey(Keys.XPUB);

    assertRefused(bitcoin("mainnet", key), key, INVALID, "has depth " + depth);
    assertRefused(ethereum("mainnet", key), key, INVALID, "has depth " + depth);
  }

  @ParameterizedTest
  @ValueSource(strings = {"049d7cb2", "044a5262", "0295b43f", "02aa7ed3", "024289ef", "02575483"})
  void keysForOtherScriptsAreRefused(String version) {
    String key = ACCOUNT.publicKey(Integer.parseInt(version, 16));

    assertRefused(bitcoin("mainnet", key), key, INVALID, "another type of address");
    assertRefused(bitcoin("testnet", key), key, INVALID, "another type of address");
    assertRefused(ethereum("sepolia", key), key, INVALID, "another type of address");
  }

  @ParameterizedTest
  @ValueSource(ints = {Keys.ZPUB, Keys.VPUB})
  void segwitKeysAreNotForEthereum(int version) {
    String key = ACCOUNT.publicKey(version);

    assertRefused(ethereum("sepolia", key), key, INVALID, "another type of address");
  }

  @ParameterizedTest
  @ValueSource(strings = {"testnet", "signet", "regtest"})
  void aKeyOfTheMainNetworkIsNotForTestNetworks(String network) {
    for (int version : new int[] {Keys.XPUB, Keys.ZPUB}) {
      String key = ACCOUNT.publicKey(version);
      assertRefused(bitcoin(network, key), key, WRONG_NETWORK, "for the main network");
    }
  }

  @Test
  void aKeyOfTestNetworksIsNotForTheMainNetwork() {
    String tpub = ACCOUNT.publicKey(Keys.TPUB);
    String vpub = ACCOUNT.publicKey(Keys.VPUB);

    assertRefused(bitcoin("mainnet", tpub), tpub, WRONG_NETWORK, "for test networks");
    assertRefused(bitcoin("mainnet", vpub), vpub, WRONG_NETWORK, "for test networks");
    assertRefused(ethereum("mainnet", tpub), tpub, WRONG_NETWORK, "for test networks");
  }

  @Test
  void anUnknownBitcoinNetworkHasNoAddresses() {
    assertRefused(bitcoin("nowhere", ZPUB), ZPUB, WRONG_NETWORK, "bitcoin/nowhere");
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1L << 31, Long.MIN_VALUE, Long.MAX_VALUE})
  void anIndexHas31Bits(long index) {
    Refused refused = Deriving.refusedBitcoin("mainnet", ZPUB, index);

    assertRefused(refused, ZPUB, "index_out_of_range", "got " + index);
  }

  private static Refused bitcoin(String network, String key) {
    return Deriving.refusedBitcoin(network, key, 0);
  }

  private static Refused ethereum(String network, String key) {
    return Deriving.refusedEthereum(network, key, 0);
  }

  private static void assertRefused(Refused refused, String key, String code, String reason) {
    assertThat(refused.code()).isEqualTo(code);
    assertThat(refused.message()).contains(reason);
    assertThat(partsOf(key)).noneMatch(refused.toString()::contains);
  }

  /** Five letters are enough to tell a key from the name of its kind. */
  private static Stream<String> partsOf(String key) {
    return IntStream.rangeClosed(0, key.length() - 5).mapToObj(i -> key.substring(i, i + 5));
  }
}
