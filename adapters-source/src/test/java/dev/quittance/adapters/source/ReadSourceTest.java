package dev.quittance.adapters.source;

import static dev.quittance.adapters.source.Configurations.HTTP;
import static dev.quittance.adapters.source.Configurations.JDBC;
import static dev.quittance.adapters.source.Configurations.ORDER;
import static dev.quittance.adapters.source.Configurations.WES;
import static dev.quittance.adapters.source.Configurations.plan;
import static dev.quittance.adapters.source.Configurations.problems;
import static dev.quittance.adapters.source.Configurations.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.SourcePlan;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.CursorPlan;
import dev.quittance.domain.observer.CursorType;
import dev.quittance.domain.observer.ObserverType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadSourceTest {
  @Test
  void whatIsNotSaidHasADefault() {
    assertThat(plan(WES, JDBC))
        .isEqualTo(
            new SourcePlan(
                new CursorPlan(
                    CursorType.TIMESTAMP, "1970-01-01T00:00:00Z", new BigDecimal("300.000")),
                500,
                10_000,
                Optional.empty(),
                Duration.ofSeconds(20),
                Optional.empty()));
  }

  /** Nobody knows how much a service gives at once. */
  @Test
  void aPageOfAServiceIsNotMadeLongerUnlessThatIsSaid() {
    assertThat(plan(WES, with("\"limit\": 50,", HTTP)).largestLimit()).isEqualTo(50);
    assertThat(plan(WES, with("\"limit\": 50, \"largest_limit\": 400,", HTTP)).largestLimit())
        .isEqualTo(400);
  }

  @Test
  void theMerchantOfASourceIsThatOfItsOrders() {
    assertThat(plan(ObserverType.ORDER, with(ORDER, JDBC)).merchant()).contains("shop");
    assertThat(plan(WES, with("\"merchant\": \"shop\",", HTTP)).merchant()).contains("shop");
    assertThat(
            plan(
                    ObserverType.ORDER,
                    with(ORDER.replace("\"shop\"", "{\"at\": \"/merchant\"}"), JDBC))
                .merchant())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          "limit": 0,             | limit must be a whole number from 1 to 10000
          "limit": "9",           | limit must be a whole number from 1 to 10000
          "limit": 9, "largest_limit": 8, | largest_limit must be a whole number from 9 to 10000
          "interval": "fast",     | interval is refused: a duration looks like 500ms, 30s, 5m, 1h or 2d
          "interval": "10ms",     | interval is refused: it must be from 1 s to 604800 s
          "timeout": "1d",        | timeout is refused: it must be from 1 s to 600 s
          "merchant": "m/slash",  | merchant is not the name of one
          "order": {},            | order is for sources of type order only
          "pasword": "hunter2",   | pasword is not known here
          "password": "hunter2",  | password and password_env exclude each other
          """)
  void aBadFieldIsNamedWithoutItsValue(String field, String problem) {
    assertThat(problems(WES, with(field, JDBC))).containsExactly(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          "jdbc"                 | "fax"         | kind must be jdbc or http
          jdbc:postgresql:       | postgres:     | url is refused: it starts with jdbc:
          :cursor                | ::cursor      | query is refused: it needs the parameters :cursor and :limit
          LIMIT :limit           | LIMIT 10      | query is refused: it needs the parameters :cursor and :limit
          "id": "id"             | "id": []      | id must be a text or a list of texts
          "id": "id",            | ^^            | id is missing
          "timestamp"            | "date"        | cursor.type must be timestamp, number or text, or local_timestamp
          "5m"                   | 5             | cursor.overlap is refused: for a timestamp it is a duration like "5m"
          "timestamp"            | "number"      | cursor.overlap is refused: for a number it is a whole number
          "timestamp"            | "text"        | cursor.overlap is refused: a cursor of text has none
          "overlap"              | "overlapp"    | cursor.overlapp is not known here
          "overlap": "5m"        | "start": "now" | cursor.start is refused: not a time like 2026-01-31T12:00:00Z
          SHOP_PASSWORD          | $SHOP         | password_env is refused: it is the name of an environment variable
          """)
  void aBadQuerySourceIsRefused(String good, String bad, String problem) {
    assertThat(problems(WES, JDBC.replace(good, bad))).containsExactly(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {cursor}        | now        | url is refused: it needs {cursor} and {limit}
          https://        | ftp://     | url is refused: it is http:// or https:// and a host, without a user
          https://        | https://me:pw@ | url is refused: it is http:// or https:// and a host, without a user
          wes.internal    | wes internal | url is refused: it is not a URL
          "/data"         | "data"     | items is refused: it is a JSON pointer like /data/0/id
          "/sku"          | "sku"      | id is refused: it is a JSON pointer like /data/0/id
          "at": "/seq"    | "at": "seq" | cursor.at is refused: it is a JSON pointer like /data/0/id
          "number"        | "local_timestamp" | cursor.type must be timestamp, number or text
          "value_env": "WES_TOKEN" | "x": 1 | header.value or value_env is missing; header.x is not known here
          "Authorization" | "A: b"     | header.name is refused: it is the name of a header, like Authorization
          """)
  void aBadServiceIsRefused(String good, String bad, String expected) {
    assertThat(String.join("; ", problems(WES, HTTP.replace(good, bad)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          "shop"      | "s/hop"      | order.merchant must be the name of one, or {"at": "/pointer"}
          "ethereum"  | "dogecoin"   | order.chain must be the name of one, or {"at": "/pointer"}
          "asset": "ETH", | ^^       | order.asset is missing
          "ETH"       | {"at": "x"}  | order.asset.at is refused: it is a JSON pointer like /data/0/id
          "minor"     | "cents"      | order.amount.unit is refused: it is decimal or minor
          "chain"     | "time_to_pay": "1s", "chain" | order.time_to_pay is refused: it must be from 60 s to 2592000 s
          "order": {  | "merchant": "m", "order": { | order.merchant is given twice
          """)
  void aBadOrderMappingIsRefused(String good, String bad, String problem) {
    assertThat(problems(ObserverType.ORDER, with(ORDER.replace(good, bad), JDBC)))
        .containsExactly(problem);
  }

  @Test
  void ordersNeedAMapping() {
    assertThat(problems(ObserverType.ORDER, JDBC)).containsExactly("order is missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {"[1]", "^{\"password\": \"hunter2\"^", "^^"})
  void whatIsNoObjectIsRefusedWithoutRepeatingIt(String json) {
    assertThat(problems(WES, json)).hasSize(1).noneMatch(problem -> problem.contains("hunter2"));
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db:5432/shop?user=me&password=hunter2, jdbc:postgresql://db:5432/shop",
    "jdbc:oracle:thin:me/hunter2@//db:1521/shop, jdbc:oracle:\u2026@//db:1521/shop",
    "jdbc:sqlserver://db;user=me;password=hunter2, jdbc:sqlserver://db",
    "https://wes.internal:8443/hunter2?key=hunter2&c={cursor}, https://wes.internal:8443/\u2026"
  })
  void urlsAreShownWithoutWhatMayBeSecret(String url, String shown) {
    assertThat(MaskedSource.url(url)).isEqualTo(shown);
  }

  /** Drivers quote parts of a URL in their errors, so its secrets are known one by one. */
  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db:5432/shop?user=me&password=hunter2",
    "jdbc:oracle:thin:me/hunter2@//db:1521/shop",
    "jdbc:mysql://me:hunter2@db:3306/shop",
    "jdbc:sqlserver://db:1433;user=me;Password=hunter2;encrypt=true",
    "jdbc:snowflake://db/?warehouse=w&access_token=hunter2"
  })
  void theSecretsInAUrlAreFound(String url) {
    assertThat(MaskedSource.secrets(url)).containsExactly("hunter2");
  }

  @ParameterizedTest
  @CsvSource({"jdbc:postgresql://db:5432/shop", "jdbc:oracle:thin:@//db:1521/shop"})
  void aUrlWithoutSecretsHasNone(String url) {
    assertThat(MaskedSource.secrets(url)).isEmpty();
  }

  @Test
  void aConfigurationIsShownWithoutItsSecrets() {
    String jdbc = with("\"password\": \"hunter2\",", JDBC);
    String http = HTTP.replace("\"value_env\": \"WES_TOKEN\"", "\"value\": \"hunter2\"");

    assertThat(Sources.masked(new SourceText(jdbc)))
        .contains("\"password\":\"***\"", "\"password_env\":\"SHOP_PASSWORD\"", ":cursor")
        .doesNotContain("hunter2");
    assertThat(Sources.masked(new SourceText(http)))
        .contains("\"value\":\"***\"")
        .doesNotContain("hunter2");
    assertThat(Sources.masked(new SourceText("hunter2"))).isEqualTo("{}");
    assertThat(new SourceText(jdbc).toString()).doesNotContain("hunter2");
  }
}
