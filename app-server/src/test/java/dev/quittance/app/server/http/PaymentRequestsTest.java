package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PaymentRequestsTest {
  private static final String ETHER =
      """
      {"chain":"ethereum","network":"anvil","asset":"ETH","amount_minor":"1"}\
      """;

  // From the test vectors of BIP32.
  private static final String WALKER_ACCOUNT =
      "xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5";

  private static TestApi api;

  @BeforeAll
  static void start() {
    api = TestApi.start();
  }

  @AfterAll
  static void stop() {
    api.close();
  }

  @Test
  void aNewRequestIsPendingAndHasAFreshAddress() {
    var first = api.asWriter().post(REQUESTS, BITCOIN);
    var second = api.asWriter().post(REQUESTS, BITCOIN);

    assertThat(first.status()).isEqualTo(201);
    assertThat(first.text("status")).isEqualTo("pending");
    assertThat(first.text("merchant_id")).isEqualTo("acme");
    assertThat(first.text("expected_amount_minor")).isEqualTo("150000");
    assertThat(first.text("received_amount_minor")).isEqualTo("0");
    assertThat(first.text("address")).startsWith("bcrt1q").isNotEqualTo(second.text("address"));
    assertThat(first.json().has("token")).isFalse();
    assertThat(first.header("Location")).contains(REQUESTS + "/" + first.text("id"));
  }

  @Test
  void aTokenRequestShowsItsContractAndAChecksummedAddress() {
    var created =
        api.asWriter()
            .post(
                REQUESTS,
                """
                {"chain":"ethereum","network":"anvil","asset":"USDT","amount_minor":"9",
                 "expires_in_seconds":60,"metadata":{"a":[1,2.50,"ü",null,true]}}\
                """);

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.json().get("token").get("contract").stringValue())
        .isEqualTo(TestApi.CONTRACT);
    assertThat(created.text("address")).matches("0x[0-9a-fA-F]{40}").matches(".*[A-F].*");
    assertThat(created.json().get("metadata").toString())
        .isEqualTo("{\"a\":[1,2.50,\"ü\",null,true]}");
  }

  @Test
  void aRequestReadsTheSameAsItWasAnswered() {
    var created = api.asWriter().post(REQUESTS, BITCOIN);

    var read = api.as(api.reader).get(REQUESTS + "/" + created.text("id"));

    assertThat(read.status()).isEqualTo(200);
    assertThat(read.json()).isEqualTo(created.json());
  }

  @Test
  void anAnswerThatIsKnownIsNotSentAgainUntilItChanges() {
    var client = api.asWriter();
    String path = REQUESTS + "/" + client.create();
    String etag = client.get(path).header("ETag").orElseThrow();

    assertThat(etag).startsWith("\"v1-");
    var unchanged = client.get(path, Map.of("If-None-Match", etag));
    assertThat(unchanged.status()).isEqualTo(304);
    assertThat(unchanged.body()).isEmpty();
    assertThat(unchanged.header("ETag")).contains(etag);

    client.post(path + "/cancel", "{\"reason\":\"x\"}");
    var changed = client.get(path, Map.of("If-None-Match", etag));
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.header("ETag").orElseThrow()).startsWith("\"v2-");
  }

  @Test
  void theETagAlsoChangesWhenTheChainWasAskedAgain() {
    var client = api.asWriter();
    String path = REQUESTS + "/" + client.create();
    String etag = client.get(path).header("ETag").orElseThrow();

    api.testDatabase
        .jdbi()
        .useHandle(
            handle -> handle.execute("UPDATE app.payment_requests SET last_observed_at = now()"));

    assertThat(client.get(path, Map.of("If-None-Match", etag)).status()).isEqualTo(200);
  }

  @Test
  void aRequestOfAnotherMerchantIsNotThere() {
    String path = REQUESTS + "/" + api.asWriter().create();
    var stranger = api.as(api.stranger);

    for (String suffix : List.of("", "/events")) {
      assertThat(stranger.get(path + suffix).status()).isEqualTo(404);
    }
    assertThat(stranger.post(path + "/cancel", "{\"reason\":\"x\"}").status()).isEqualTo(404);
    assertThat(stranger.get(REQUESTS).json().get("data")).isEmpty();
    assertThat(stranger.get("/v1/events").json().get("data")).isEmpty();
  }

  @Test
  void aListIsWalkedPageByPageWithoutLossOrRepetition() {
    var client = api.as(api.addKey("walker", Role.WRITER));
    api.database.addWallet().add("walker", TestApi.ANVIL, WALKER_ACCOUNT);
    var created = new ArrayList<String>();
    for (int i = 0; i < 7; i++) {
      created.add(client.post(REQUESTS, ETHER).text("id"));
    }

    var walked = new ArrayList<String>();
    Optional<String> cursor = Optional.empty();
    do {
      var page = client.get(REQUESTS + "?limit=3" + cursor.map(c -> "&cursor=" + c).orElse(""));
      page.json().get("data").forEach(request -> walked.add(request.get("id").stringValue()));
      cursor = Optional.ofNullable(page.json().get("next_cursor").stringValue(null));
    } while (cursor.isPresent());

    assertThat(walked).containsExactlyElementsOf(created.reversed());
  }

  @Test
  void aListIsFiltered() {
    var client = api.asWriter();
    String cancelled = client.create();
    client.create();
    client.post(REQUESTS + "/" + cancelled + "/cancel", "{\"reason\":\"x\"}");

    var failed = client.get(REQUESTS + "?status=failed&chain=bitcoin&network=regtest&asset=BTC");
    assertThat(failed.json().get("data"))
        .isNotEmpty()
        .allMatch(request -> request.get("status").stringValue().equals("failed"));
    assertThat(client.get(REQUESTS + "?created_after=2999-01-01T00:00:00Z").json().get("data"))
        .isEmpty();
  }

  @Test
  void aCursorOfAnotherFilterIsRefused() {
    var client = api.asWriter();
    client.create();
    client.create();
    String cursor = client.get(REQUESTS + "?limit=1").text("next_cursor");

    var got = client.get(REQUESTS + "?limit=1&chain=bitcoin&cursor=" + cursor);

    assertThat(got.status()).isEqualTo(400);
    assertThat(got.errorCode()).isEqualTo("invalid_cursor");
  }

  @Test
  void theTimelineTellsWhoDidWhat() {
    var client = api.asWriter();
    var created = client.post(REQUESTS, BITCOIN, Map.of("X-Correlation-ID", "order-7"));
    String path = REQUESTS + "/" + created.text("id");
    client.post(path + "/cancel", "{\"reason\":\"changed my mind\"}");

    var events = client.get(path + "/events").json().get("data");

    assertThat(events).hasSize(2);
    assertThat(events.get(0).get("type").stringValue()).isEqualTo("payment_request.created");
    assertThat(events.get(0).get("metadata").get("correlation_id").stringValue())
        .isEqualTo("order-7");
    assertThat(events.get(1).get("type").stringValue()).isEqualTo("payment_request.failed");
    assertThat(events.get(1).get("data").toString()).contains("changed my mind");
    assertThat(events.get(1).get("version").longValue()).isEqualTo(2);
  }

  @Test
  void aDisputeIsShownAndToldInTheTimelineAndTheETagChangesWithIt() {
    var client = api.asWriter();
    String path = REQUESTS + "/" + client.create();
    var before = client.get(path);
    api.disputeAll();

    var after = client.get(path);
    var event = client.get(path + "/events").json().get("data").get(1);

    assertThat(before.json().has("dispute")).isFalse();
    assertThat(after.text("status")).isEqualTo("pending");
    assertThat(after.json().at("/dispute/1/source").stringValue()).isEqualTo("http://right");
    assertThat(after.json().at("/dispute/1/seen").stringValue()).isEqualTo("0");
    assertThat(after.header("ETag")).isNotEqualTo(before.header("ETag"));
    assertThat(event.get("type").stringValue()).isEqualTo("payment_request.disputed");
    assertThat(event.at("/data/answers/0/source").stringValue()).isEqualTo("http://left");
    assertThat(event.at("/data/answers/0/head_height").longValue()).isEqualTo(7);
  }

  @Test
  void aNetworkWithoutAWalletCannotBeAskedFor() {
    var got = api.as(api.stranger).post(REQUESTS, BITCOIN);

    assertThat(got.status()).isEqualTo(409);
    assertThat(got.errorCode()).isEqualTo("wallet_missing");
  }

  @Test
  void theCatalogListsCoinsAndTokens() {
    var assets = api.as(api.reader).get("/v1/assets").json().get("data");

    assertThat(assets).hasSize((int) api.count("assets"));
    assertThat(assets.toString()).contains("\"BTC\"", "\"ETH\"", TestApi.CONTRACT);
  }
}
