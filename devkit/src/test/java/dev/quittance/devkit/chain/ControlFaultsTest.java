package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static dev.quittance.devkit.chain.Addresses.BTC_ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ControlFaultsTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork ethereum = chain.ethereum("devnet");
  private final BitcoinNetwork bitcoin = chain.bitcoin("regtest");
  private final Client control = new Client(chain.url() + "/control");

  @AfterEach
  void stop() {
    control.close();
    chain.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'kind':'no-headers'",
        "'kind':'headers-then-silence'",
        "'kind':'drip','bytesPerSecond':10",
        "'kind':'empty-body'",
        "'kind':'wrong-content-length'",
        "'kind':'redirect','location':'http://127.0.0.1:9/'",
        "'kind':'rpc-error','code':-32016,'message':'over rate limit'",
        "'kind':'batch-limit','calls':1",
        "'kind':'batch-limit','calls':1,'status':413",
        "'kind':'null-results'",
        "'kind':'decimal-numbers'",
        "'kind':'leading-zeros'",
        "'kind':'duplicated-replies'",
        "'kind':'reorg-during'",
        "'kind':'log-range','blocks':10"
      })
  void everyFaultHasACommandAndAPlaceInTheManual(String fault) {
    post("/ethereum/devnet/fault", "{" + fault + ",'times':1}");
    assertThat(control.get("").body()).contains(fault.split("'")[3]);
  }

  @Test
  void aFaultDoesWhatItsNameSays() {
    post("/ethereum/devnet/fault", "{'kind':'rpc-error','code':7,'message':'no','times':1}");
    post("/ethereum/devnet/fault", "{'kind':'batch-limit','calls':1,'status':413,'times':1}");
    try (Client rpc = new Client(ethereum.rpcUrl())) {
      assertThat(rpc.errorCode("eth_blockNumber")).isEqualTo(7);
      assertThat(rpc.post("", "[{},{}]").statusCode()).isEqualTo(413);
    }
  }

  @Test
  void makesAnEndpointAndTellsItWhatToPretend() {
    assertThat(control.post("/ethereum/devnet@b/hold", "").statusCode()).isEqualTo(404);
    assertThat(control.put("/ethereum/devnet@b", "").statusCode()).isEqualTo(200);
    ethereum.mine(3);
    post("/ethereum/devnet@b/pretend", "{'kind':'behind','blocks':2}");
    post("/ethereum/devnet@b/pretend", "{'kind':'chain-id','chainId':5}");
    post(
        "/ethereum/devnet@b/pretend", "{'kind':'lies','address':'%s','amount':9}".formatted(ALICE));
    try (Client rpc = new Client(ethereum.rpcUrl() + "@b")) {
      assertThat(rpc.result("eth_blockNumber").asString()).isEqualTo("0x1");
      assertThat(rpc.result("eth_chainId").asString()).isEqualTo("0x5");
      assertThat(rpc.result("eth_getBalance", ALICE, "latest").asString()).isEqualTo("0x9");
      post("/ethereum/devnet@b/clear", "");
      assertThat(rpc.result("eth_blockNumber").asString()).isEqualTo("0x3");
    }
    assertThat(control.json("/ethereum/devnet@b").get("requests").asInt()).isEqualTo(4);
    assertThat(control.json("/ethereum/devnet").get("requests").asInt()).isZero();
    assertThat(control.get("").body()).contains(ethereum.rpcUrl() + "@b");
  }

  @Test
  void ethereumEndpointsLoseOldStates() {
    ethereum.mine(3);
    post("/ethereum/devnet/pretend", "{'kind':'keeps-states','blocks':1}");
    try (Client rpc = new Client(ethereum.rpcUrl())) {
      assertThat(rpc.result("eth_getBalance", ALICE, "0x3").asString()).isEqualTo("0x0");
      assertThat(rpc.errorCode("eth_getBalance", ALICE, "0x2"))
          .isEqualTo(RpcException.SERVER_ERROR);
    }
  }

  @Test
  void bitcoinEndpointsHideForkAndBegin() {
    control.put("/bitcoin/regtest@b", "");
    Head head = bitcoin.mine();
    bitcoin.fund(BTC_ALICE, 5);
    String hash = "ab".repeat(32);
    post("/bitcoin/regtest@b/pretend", "{'kind':'forks','depth':1}");
    post("/bitcoin/regtest@b/pretend", "{'kind':'genesis','hash':'%s'}".formatted(hash));
    post("/bitcoin/regtest@b/pretend", "{'kind':'hides','address':'%s'}".formatted(BTC_ALICE));
    try (Client esplora = new Client(bitcoin.esploraUrl() + "@b")) {
      assertThat(esplora.get("/blocks/tip/hash").body()).isNotEqualTo(head.hash());
      assertThat(esplora.get("/block-height/0").body()).isEqualTo(hash);
      assertThat(esplora.json("/address/" + BTC_ALICE + "/txs")).isEmpty();
    }
  }

  @Test
  void paysByCoinbaseContractAndOddTokens() {
    String funding = bitcoin.fund(BTC_ALICE, 3);
    post("/bitcoin/regtest/replace", "{'txid':'%s'}".formatted(funding));
    post("/bitcoin/regtest/coinbase", "{'address':'%s','amount':5}".formatted(BTC_ALICE));
    assertThat(bitcoin.head().height()).isEqualTo(1);
    assertThat(bitcoin.mempoolSize()).isZero();

    post("/ethereum/devnet/send-from-contract", "{'address':'%s','amount':5}".formatted(ALICE));
    post("/ethereum/devnet/token", "{'decimals':6,'kind':'SHORT'}");
    assertThat(control.json("/ethereum/devnet").get("tokens").get(0).get("kind").asString())
        .isEqualTo("SHORT");
    assertThat(ethereum.head().height()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ethereum/devnet/fault              | {'kind':'drip'}",
        "ethereum/devnet/fault              | {'kind':'drip','bytesPerSecond':0}",
        "ethereum/devnet/fault              | {'kind':'batch-limit','calls':0}",
        "ethereum/devnet/fault              | {'kind':'batch-limit','calls':1,'status':200}",
        "ethereum/devnet/fault              | {'kind':'rpc-error','code':1}",
        "ethereum/devnet/fault              | {'kind':'redirect'}",
        "bitcoin/regtest/fault              | {'kind':'null-results'}",
        "ethereum/devnet/pretend            | {'kind':'honest'}",
        "ethereum/devnet/pretend            | {'kind':'behind','blocks':-1}",
        "ethereum/devnet/pretend            | {'kind':'behind','depth':1}",
        "ethereum/devnet/pretend            | {'kind':'lies','address':'nonsense','amount':1}",
        "ethereum/devnet/pretend            | {'kind':'genesis','hash':'ab'}",
        "bitcoin/regtest/pretend            | {'kind':'chain-id','chainId':1}",
        "bitcoin/regtest/replace            | {'txid':'ff'}",
        "bitcoin/regtest/send-from-contract | {'address':'x','amount':1}",
        "ethereum/devnet/coinbase           | {'address':'x','amount':1}",
        "ethereum/devnet/token              | {'decimals':6,'kind':'ROUND'}"
      })
  void badInputIsRefused(String path, String body) {
    HttpResponse<String> answer = control.post("/" + path, body.replace('\'', '"'));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
  }

  @Test
  void aBadEndpointNameMakesNoNetwork() {
    assertThat(control.put("/ethereum/fresh@Bad", "").statusCode()).isEqualTo(400);
    assertThat(control.get("/ethereum/fresh").statusCode()).isEqualTo(404);
  }

  private JsonNode post(String path, String body) {
    HttpResponse<String> answer = control.post(path, body.replace('\'', '"'));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body().getBytes());
  }
}
