package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static dev.quittance.devkit.chain.Addresses.BOB;
import static dev.quittance.devkit.chain.Addresses.BTC_ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ControlApiTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork ethereum = chain.ethereum("devnet");
  private final BitcoinNetwork bitcoin = chain.bitcoin("regtest");
  private final Client control = new Client(chain.url() + "/control");
  private final Client rpc = new Client(ethereum.rpcUrl());

  @AfterEach
  void stop() {
    control.close();
    rpc.close();
    chain.close();
  }

  @Test
  void documentsItselfAndListsTheNetworks() {
    assertThat(control.get("").body())
        .contains("/control/{chain}/{network}/fund", ethereum.rpcUrl(), bitcoin.esploraUrl());
  }

  @Test
  void fundsMinesAndReorganises() {
    post("/bitcoin/regtest/fund", "{'address':'%s','amount':500}".formatted(BTC_ALICE));
    assertThat(bitcoin.mempoolSize()).isEqualTo(1);
    assertThat(post("/bitcoin/regtest/mine", "{'blocks':6}").get("height").asLong()).isEqualTo(6);
    assertThat(post("/bitcoin/regtest/mine", "").get("height").asLong()).isEqualTo(7);
    assertThat(post("/bitcoin/regtest/reorg", "{'depth':7,'keepTransactions':true}").get("height"))
        .isEqualTo(Json.parse("8".getBytes()));
    assertThat(bitcoin.mempoolSize()).isEqualTo(1);
    post("/bitcoin/regtest/spend", "{'address':'%s'}".formatted(BTC_ALICE));
    assertThat(control.json("/bitcoin/regtest").get("mempool").asInt()).isEqualTo(2);
  }

  @Test
  void fundsManyWithTokensAndLargeAmounts() {
    String contract =
        post("/ethereum/devnet/token", "{'symbol':'USDC','decimals':6}").get("contract").asString();
    String body =
        "{'addresses':['%s','%s'],'amount':'1000000000000000000000'".formatted(ALICE, BOB);

    assertThat(post("/ethereum/devnet/fund-many", body + "}").get("txids").size()).isEqualTo(2);
    post("/ethereum/devnet/fund-many", body + ",'token':'" + contract + "'}");

    assertThat(rpc.result("eth_getBalance", BOB, "latest").asString())
        .isEqualTo("0x3635c9adc5dea00000");
    JsonNode state = control.json("/ethereum/devnet");
    assertThat(state.get("height").asLong()).isEqualTo(2);
    assertThat(state.get("tokens").get(0).get("contract").asString()).isEqualTo(contract);
  }

  @Test
  void scriptsFaultsAndClearsThem() {
    post("/ethereum/devnet/fault", "{'kind':'status','status':429,'retryAfter':3,'times':1}");
    HttpResponse<String> limited = rpc.post("", "{}");
    assertThat(limited.statusCode()).isEqualTo(429);
    assertThat(limited.headers().firstValue("Retry-After")).contains("3");
    assertThat(rpc.post("", "{}").statusCode()).isEqualTo(200);

    post("/ethereum/devnet/fault", "{'kind':'garbage'}");
    assertThat(rpc.post("", "{}").body()).startsWith("<html>");
    post("/ethereum/devnet/clear", "");
    post("/ethereum/devnet/fault", "{'kind':'fail-for','address':'%s'}".formatted(ALICE));
    assertThat(rpc.errorCode("eth_getBalance", ALICE, "latest")).isEqualTo(-32000);
  }

  @Test
  void makesNetworks() {
    assertThat(control.put("/ethereum/base", "{\"chainId\":8453}").statusCode()).isEqualTo(200);
    assertThat(chain.ethereum("base").chainId()).isEqualTo(8453);
    assertThat(control.put("/ethereum/base", "{\"chainId\":1}").statusCode()).isEqualTo(400);
    assertThat(control.put("/bitcoin/signet", "").statusCode()).isEqualTo(200);
    assertThat(control.put("/bitcoin/Bad.Name", "").statusCode()).isEqualTo(400);
    assertThat(control.put("/dogecoin/main", "").statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "fund      | {not json",
        "fund      | []",
        "fund      | {'amount':5}",
        "fund      | {'address':'nonsense','amount':5}",
        "fund      | {'address':'ALICE','amount':0}",
        "fund      | {'address':'ALICE','amount':-5}",
        "fund      | {'address':'ALICE','amount':1.5}",
        "fund      | {'address':'ALICE','amount':true}",
        "fund      | {'address':'ALICE','amount':5,'tokn':'x'}",
        "fund      | {'address':'ALICE','amount':5,'token':'ALICE'}",
        "fund-many | {'addresses':['ALICE','nonsense'],'amount':5}",
        "fund-many | {'addresses':[],'amount':5}",
        "spend     | {'address':'ALICE'}",
        "mine      | {'blocks':0}",
        "mine      | {'blocks':'two'}",
        "mine      | {'blocks':99999999999}",
        "reorg     | {}",
        "reorg     | {'depth':1}",
        "token     | {'decimals':256}",
        "auto-mine | {'on':'no'}",
        "fault     | {'kind':'earthquake'}",
        "fault     | {'kind':'status','status':200}",
        "fault     | {'kind':'garbage','times':0}",
        "fault     | {'kind':'garbage','status':500}",
        "fault     | {'kind':'delay'}",
        "hold      | {'now':true}"
      })
  void badInputIsRefusedAndChangesNothing(String command, String body) {
    JsonNode before = control.json("/ethereum/devnet");

    HttpResponse<String> answer =
        control.post("/ethereum/devnet/" + command, json(body.replace("ALICE", ALICE)));

    assertThat(answer.statusCode()).isEqualTo(400);
    JsonNode error = Json.parse(answer.body().getBytes()).get("error");
    assertThat(error.get("code").asString()).isEqualTo("INVALID_REQUEST");
    assertThat(error.get("message").asString()).isNotBlank();
    assertThat(control.json("/ethereum/devnet")).isEqualTo(before);
    assertThat(rpc.post("", "{}").statusCode()).isEqualTo(200);
  }

  @Test
  void tokensOnBitcoinAreRefused() {
    String body = "{'address':'%s','amount':5,'token':'x'}".formatted(BTC_ALICE);
    assertThat(control.post("/bitcoin/regtest/fund", json(body)).statusCode()).isEqualTo(400);
    assertThat(bitcoin.mempoolSize()).isZero();
  }

  @Test
  void unknownPathsAndMethodsAreRefused() {
    assertThat(control.post("/ethereum/devnet/explode", "").statusCode()).isEqualTo(404);
    assertThat(control.post("/ethereum/typo/mine", "").statusCode()).isEqualTo(404);
    assertThat(control.get("/ethereum/typo").statusCode()).isEqualTo(404);
    assertThat(control.get("/ethereum/devnet/mine").statusCode()).isEqualTo(405);
    assertThat(control.post("", "").statusCode()).isEqualTo(405);
  }

  private JsonNode post(String path, String body) {
    HttpResponse<String> answer = control.post(path, json(body));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body().getBytes());
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
