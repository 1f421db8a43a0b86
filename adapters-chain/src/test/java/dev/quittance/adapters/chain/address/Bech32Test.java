package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The test vectors of BIP173, as far as they concern a writer. */
class Bech32Test {
  private static final String ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A12UEL5L",
        "a12uel5l",
        "an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs",
        "abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw",
        "11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j",
        "split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w",
        "?1ezyfcl"
      })
  void aValidTextIsWrittenAgainFromItsParts(String text) {
    assertThat(writtenAgain(text)).isEqualTo(text.toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A1G7SGD8",
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
      })
  void aWrongChecksumIsNotWritten(String text) {
    assertThat(writtenAgain(text)).isNotEqualTo(text.toLowerCase(Locale.ROOT));
  }

  /** The witness programs of version 0; the first two bytes of their scripts are not part. */
  @ParameterizedTest
  @CsvSource({
    "bc, bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4, 751e76e8199196d454941c45d1b3a323f1433bd6",
    "tb, tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7,"
        + " 1863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
    "tb, tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy,"
        + " 000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433"
  })
  void aWitnessProgramHasItsAddress(String prefix, String address, String program) {
    assertThat(SegwitAddress.encode(prefix, HexFormat.of().parseHex(program))).isEqualTo(address);
  }

  private static String writtenAgain(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    int separator = lower.lastIndexOf('1');
    String data = lower.substring(separator + 1, lower.length() - 6);
    byte[] groups = new byte[data.length()];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = (byte) ALPHABET.indexOf(data.charAt(i));
    }
    return Bech32.encode(lower.substring(0, separator), groups);
  }
}
