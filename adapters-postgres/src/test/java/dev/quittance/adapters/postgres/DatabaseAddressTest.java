package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {
  @Test
  void aPostgresUrlIsReadWithItsEscapes() {
    var address =
        DatabaseAddress.parse(
            "postgres://al%40ice:p%3Aw%2Fd+1@db.example:6432/pay?sslmode=require");

    assertThat(address.jdbcUrl())
        .isEqualTo("jdbc:postgresql://db.example:6432/pay?sslmode=require");
    assertThat(address.user()).isEqualTo("al@ice");
    assertThat(address.password()).isEqualTo("p:w/d+1");
  }

  @Test
  void thePortDefaultsToThatOfPostgres() {
    assertThat(DatabaseAddress.parse("postgresql://u@h/d").jdbcUrl())
        .isEqualTo("jdbc:postgresql://h:5432/d");
  }

  @Test
  void aJdbcUrlLosesItsCredentialsToTheFields() {
    var address =
        DatabaseAddress.parse("jdbc:postgresql://h:1/d?user=bob&sslmode=disable&password=secret");

    assertThat(address.jdbcUrl()).isEqualTo("jdbc:postgresql://h:1/d?sslmode=disable");
    assertThat(address.user()).isEqualTo("bob");
    assertThat(address.password()).isEqualTo("secret");
  }

  @Test
  void anotherDatabaseOnTheSameServerKeepsTheOptions() {
    var address = DatabaseAddress.parse("postgres://u:p@h:1/d?sslmode=require");

    assertThat(address.withDatabase("e").jdbcUrl())
        .isEqualTo("jdbc:postgresql://h:1/e?sslmode=require");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "mysql://h/d",
        "postgres:///d",
        "postgres://u:s3cret pass@h/d",
        "postgres://u:s3cret@h:port/d",
        "jdbc:postgresql://h:notaport/s3cret"
      })
  void whatCannotBeReadIsRefusedWithoutRepeatingIt(String url) {
    assertThatThrownBy(() -> DatabaseAddress.parse(url))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .doesNotContain("s3cret");
  }

  @Test
  void thePasswordIsNeverShown() {
    var address = DatabaseAddress.parse("postgres://u:s3cret@h:1/d?sslmode=require");

    assertThat(address.toString() + address.display()).contains("h:1/d").doesNotContain("s3cret");
  }
}
