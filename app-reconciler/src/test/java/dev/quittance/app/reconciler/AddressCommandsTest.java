package dev.quittance.app.reconciler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class AddressCommandsTest {
  private static final String ADDRESS = "0x" + "Ab".repeat(20);

  private final OnDatabase on = new OnDatabase();

  @AfterEach
  void close() {
    on.close();
  }

  @Test
  void anAddressIsAddedListedAndRemoved() {
    Invocation added = add("shop", "ethereum", "devnet", "ETH", ADDRESS);
    assertThat(added.exitCode()).isZero();
    String id = added.out().strip().substring("added: ".length());

    assertThat(add("shop", "ethereum", "devnet", "ETH", ADDRESS).out())
        .isEqualTo("already there: " + id + "\n");
    JsonNode one = list().path("addresses").get(0);
    assertThat(one.path("id").asString()).isEqualTo(id);
    assertThat(one.path("address").asString()).isEqualTo(ADDRESS.toLowerCase());
    assertThat(one.path("of_request").asBoolean()).isFalse();
    assertThat(one.path("removed_at").isNull()).isTrue();

    assertThat(on.call("addresses", "remove", id))
        .isEqualTo(new Invocation(0, "removed: " + id + "\n", ""));
    assertThat(on.call("addresses", "remove", id).out()).startsWith("removed before: ");
    assertThat(list().path("addresses").get(0).path("removed_at").isNull()).isFalse();
  }

  @Test
  void aTokenIsLookedUpInTheCatalog() {
    on.database()
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    "INSERT INTO app.assets VALUES ('ethereum', 'devnet', 'USDC', 6, 'erc20', ?)",
                    "0x" + "c".repeat(40)));

    assertThat(add("shop", "ethereum", "devnet", "USDC", ADDRESS).exitCode()).isZero();

    assertThat(
            on.count(
                "SELECT count(*) FROM app.monitored_addresses WHERE token_contract LIKE '0xccc%'"))
        .isEqualTo(1);
  }

  @Test
  void addressesOfRequestsAreListedWithoutAnyTickBefore() {
    PaymentRequestRows.insertDue(on.database().jdbi(), 30);

    Invocation text = on.call("addresses", "list", "--merchant", "m_1", "--limit", "2");

    assertThat(text.out())
        .contains("MERCHANT", PaymentRequestRows.address(1), "request")
        .endsWith("and 1 more\n");
    assertThat(list().path("total").asLong()).isEqualTo(30);
  }

  @ParameterizedTest
  @CsvSource({
    "two words, ethereum, devnet, ETH, 0x00, MERCHANT_INVALID",
    "shop, dogecoin, devnet, ETH, 0x00, CHAIN_INVALID",
    "shop, ethereum, Dev Net, ETH, 0x00, NETWORK_INVALID",
    "shop, ethereum, devnet, SHIB, 0x00, ASSET_UNKNOWN",
    "shop, ethereum, devnet, ETH, 0x00, ADDRESS_INVALID",
    "shop, bitcoin, regtest, BTC, 0xabababababababababababababababababababab, ADDRESS_INVALID"
  })
  void badArgumentsHaveACodeAndExitCode2(
      String merchant, String chain, String network, String asset, String address, String code) {
    Invocation refused = add(merchant, chain, network, asset, address);

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).startsWith(code + ": ");
    assertThat(refused.err().lines()).hasSize(1);
  }

  @Test
  void anAddressOfAnotherMerchantIsRefused() {
    add("shop", "ethereum", "devnet", "ETH", ADDRESS);

    assertThat(add("other", "ethereum", "devnet", "ETH", ADDRESS))
        .isEqualTo(
            new Invocation(
                2, "", "ADDRESS_TAKEN: the address is monitored for another merchant\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "remove 1-1-1-1-1, ADDRESS_ID_INVALID",
    "remove 00000000-0000-0000-0000-000000000001, ADDRESS_UNKNOWN",
    "list --limit 0, LIMIT_INVALID",
    "list --limit all, LIMIT_INVALID",
    "list --merchant -x, MERCHANT_INVALID"
  })
  void badIdsAndLimitsHaveACodeAndExitCode2(String args, String code) {
    Invocation refused = on.call(("addresses " + args).split(" "));

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).startsWith(code + ": ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"addresses", "addresses add", "addresses remove", "--once addresses list"})
  void badUsageIsOneLineAndExitCode2(String args) {
    Invocation refused = on.call(args.split(" "));

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).startsWith("USAGE_INVALID: ");
  }

  private Invocation add(
      String merchant, String chain, String network, String asset, String address) {
    return on.call(
        "addresses",
        "add",
        "--merchant",
        merchant,
        "--chain",
        chain,
        "--network",
        network,
        "--asset",
        asset,
        "--address",
        address);
  }

  private JsonNode list() {
    return JsonMapper.shared().readTree(on.call("addresses", "list", "--json").out());
  }
}
