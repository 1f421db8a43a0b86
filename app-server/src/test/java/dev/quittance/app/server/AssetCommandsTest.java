package dev.quittance.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class AssetCommandsTest {
  private static final String CONTRACT = "0x" + "Ab".repeat(20);

  private final TestDatabase database = TestDatabase.fresh();

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void aTokenIsAddedOnceAndListed() {
    assertThat(add("ethereum", "sepolia", "USDC", "6", CONTRACT))
        .isEqualTo(new Invocation(0, "added: USDC on ethereum/sepolia\n", ""));
    assertThat(add("ethereum", "sepolia", "USDC", "6", CONTRACT))
        .isEqualTo(
            new Invocation(2, "", "ASSET_EXISTS: USDC on ethereum/sepolia is there already\n"));
    var json =
        JsonMapper.shared().readTree(Invocation.on(database, "assets", "list", "--json").out());
    assertThat(json.valueStream())
        .anyMatch(
            asset ->
                asset.path("asset").asString().equals("USDC")
                    && asset.path("decimals").intValue() == 6
                    && asset.path("contract").asString().equals("0x" + "ab".repeat(20)));
  }

  @Test
  void theListIsATableForPeople() {
    assertThat(Invocation.on(database, "assets", "list").out())
        .startsWith(
            """
            CHAIN     NETWORK  ASSET  DECIMALS  CONTRACT
            bitcoin   mainnet  BTC    8         -
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "bitcoin,mainnet,USDC,6,CONTRACT_INVALID",
    "ethereum,mainnet,US DC,6,ASSET_INVALID",
    "ethereum,mainnet,USDC,six,DECIMALS_INVALID",
    "ethereum,mainnet,USDC,37,ASSET_INVALID",
    "ethereum,MAIN,USDC,6,NETWORK_INVALID",
    "solana,mainnet,USDC,6,CHAIN_INVALID"
  })
  void badArgumentsHaveACode(
      String chain, String network, String asset, String decimals, String code) {
    var run = add(chain, network, asset, decimals, CONTRACT);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith(code + ": ");
  }

  private Invocation add(
      String chain, String network, String asset, String decimals, String contract) {
    return Invocation.on(
        database,
        "assets",
        "add",
        "--chain=" + chain,
        "--network=" + network,
        "--asset=" + asset,
        "--decimals=" + decimals,
        "--contract=" + contract);
  }
}
