package dev.quittance.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class WalletCommandsTest {
  private final TestDatabase database = TestDatabase.fresh();

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void aKeyWithoutAnAddressToCompareIsAddedAndThePersonAskedToCompare() {
    var run = add("shop", "ethereum", "devnet", ExtendedKeys.ETHEREUM);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(
            "added: wallet of shop on ethereum/devnet\nfirst address: %s\n"
                .formatted(ExtendedKeys.FIRST_ADDRESS));
    assertThat(run.err()).startsWith("Compare it ");
  }

  @Test
  void aKeyWhoseFirstAddressIsTheExpectedOneNeedsNoAdvice() {
    var run =
        add(
            "shop",
            "ethereum",
            "devnet",
            ExtendedKeys.ETHEREUM,
            "--first-address",
            ExtendedKeys.FIRST_ADDRESS.toLowerCase(Locale.ROOT));

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aKeyWithAnotherFirstAddressIsRefusedAndNothingStored() {
    String other = "0x" + "12".repeat(20);

    var run = add("shop", "ethereum", "devnet", ExtendedKeys.ETHEREUM, "--first-address", other);

    assertRefused(run, "WALLET_FIRST_ADDRESS_MISMATCH");
  }

  @Test
  void anExtendedPrivateKeyIsRefusedAndNotRepeated() {
    var run = add("shop", "ethereum", "devnet", ExtendedKeys.PRIVATE);

    assertRefused(run, "WALLET_EXTENDED_KEY_PRIVATE");
    assertThat(run.err()).doesNotContain(ExtendedKeys.PRIVATE.substring(4, 20));
  }

  @Test
  void aKeyCanBeReadFromStandardInput() {
    var run =
        Invocation.onWithInput(
            database,
            ExtendedKeys.BITCOIN + "\n",
            arguments("shop", "bitcoin", "regtest", "-").toArray(String[]::new));

    assertThat(run.out()).contains("first address: bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk");
  }

  @Test
  void emptyInputIsRefused() {
    assertRefused(
        Invocation.onWithInput(
            database, "", arguments("shop", "bitcoin", "regtest", "-").toArray(String[]::new)),
        "WALLET_EXTENDED_KEY_INVALID");
  }

  @Test
  void addingAWalletTwiceIsNoMistakeButAnotherKeyOrMerchantIs() {
    add("shop", "bitcoin", "regtest", ExtendedKeys.BITCOIN);

    assertThat(add("shop", "bitcoin", "regtest", ExtendedKeys.BITCOIN).out())
        .startsWith("already there: ");
    assertThat(add("stall", "bitcoin", "regtest", ExtendedKeys.BITCOIN).err())
        .startsWith("WALLET_KEY_TAKEN: ");
    add("shop", "ethereum", "devnet", ExtendedKeys.ETHEREUM);
    assertThat(add("shop", "ethereum", "devnet", ExtendedKeys.OTHER_ETHEREUM).err())
        .startsWith("WALLET_EXISTS: ");
  }

  @ParameterizedTest
  @CsvSource({
    "dogecoin,mainnet,CHAIN_INVALID",
    "ethereum,Main Net,NETWORK_INVALID",
    "bitcoin,mainnet,WALLET_EXTENDED_KEY_WRONG_NETWORK",
    "ethereum,mainnet,WALLET_EXTENDED_KEY_INVALID"
  })
  void badArgumentsHaveACode(String chain, String network, String code) {
    assertRefused(add("shop", chain, network, ExtendedKeys.BITCOIN), code);
  }

  @Test
  void listsShowTheFirstAddressAndNotTheKey() {
    add("shop", "ethereum", "devnet", ExtendedKeys.ETHEREUM);
    var list = Invocation.on(database, "wallets", "list");
    var json = JsonMapper.shared().readTree(run("--json").out());

    assertThat(list.out())
        .isEqualTo(
            """
            MERCHANT  CHAIN     NETWORK  NEXT INDEX  FIRST ADDRESS
            shop      ethereum  devnet   0           0x9858EfFD232B4033E47d90003D41EC34EcaEda94
            """);
    assertThat(json.at("/0/first_address").stringValue()).isEqualTo(ExtendedKeys.FIRST_ADDRESS);
    assertThat(json.toString()).doesNotContain("xpub");
  }

  private Invocation run(String option) {
    return Invocation.on(database, "wallets", "list", option);
  }

  private void assertRefused(Invocation run, String code) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith(code + ": ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
    assertThat(run("--json").out()).isEqualTo("[]\n");
  }

  private Invocation add(
      String merchant, String chain, String network, String key, String... more) {
    List<String> args = arguments(merchant, chain, network, key);
    args.addAll(List.of(more));
    return Invocation.on(database, args.toArray(String[]::new));
  }

  private static List<String> arguments(String merchant, String chain, String network, String key) {
    return new ArrayList<>(
        List.of(
            "wallets",
            "add",
            "--merchant=" + merchant,
            "--chain=" + chain,
            "--network=" + network,
            "--xpub",
            key));
  }
}
