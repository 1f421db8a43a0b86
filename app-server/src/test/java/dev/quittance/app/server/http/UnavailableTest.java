package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.CheckReadiness.Readiness;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UnavailableTest {
  private static final AtomicReference<Throwable> TROUBLE = new AtomicReference<>();
  private static final AtomicReference<Readiness> READINESS =
      new AtomicReference<>(new Readiness.Ready());

  private static TestApi api;

  @BeforeAll
  static void start() {
    api = TestApi.start(TestApi.GENEROUS, UnavailableTest::troubled);
  }

  @AfterAll
  static void stop() {
    api.close();
  }

  @BeforeEach
  void recover() {
    TROUBLE.set(null);
  }

  @Test
  void aDatabaseThatIsDownIsTemporaryAndItsReturnIsNoticed() {
    for (var trouble :
        new Exception[] {
          new SQLException("gone", "08006"),
          new SQLException("shut down", "57P01"),
          new SQLTransientConnectionException("no connection in 5000 ms")
        }) {
      TROUBLE.set(new IllegalStateException("wrapped", new RuntimeException(trouble)));
      var got = api.asWriter().post(REQUESTS, BITCOIN);

      assertThat(got.status()).isEqualTo(503);
      assertThat(got.errorCode()).isEqualTo("unavailable");
      assertThat(got.header("Retry-After")).contains("1");
      assertThat(got.body()).doesNotContain("gone").doesNotContain("wrapped");
    }
    TROUBLE.set(null);
    assertThat(api.asWriter().post(REQUESTS, BITCOIN).status()).isEqualTo(201);
  }

  @Test
  void aDefectSaysNothingOfTheInsideAndIsLoggedWithTheNameOfTheCall() {
    try (var log = CapturedLog.ofTheApi()) {
      for (var defect :
          new Throwable[] {
            new IllegalStateException("secret inside"),
            new SQLException("secret inside", "23505"),
            new StackOverflowError("secret inside")
          }) {
        TROUBLE.set(defect);
        var got = api.asWriter().post(REQUESTS, BITCOIN);

        assertThat(got.status()).isEqualTo(500);
        assertThat(got.errorCode()).isEqualTo("internal_error");
        assertThat(got.body()).doesNotContain("secret").doesNotContain("Exception");
        String id = got.header("X-Request-ID").orElseThrow();
        assertThat(log.lines())
            .anyMatch(line -> line.startsWith("ERROR") && line.contains("request_id=" + id));
      }
    }
  }

  @Test
  void readinessIsWhatTheDatabaseSaysAndHealthIsNot() {
    assertThat(api.asNobody().get("/readyz").status()).isEqualTo(200);

    READINESS.set(new Readiness.NotReady("schema_outdated", "migrations are missing"));
    var got = api.asNobody().get("/readyz");

    assertThat(got.status()).isEqualTo(503);
    assertThat(got.errorCode()).isEqualTo("not_ready");
    assertThat(got.details().get(0).get("code").stringValue()).isEqualTo("schema_outdated");
    assertThat(api.asNobody().get("/healthz").status()).isEqualTo(200);
    READINESS.set(new Readiness.Ready());
  }

  private static ApiPorts troubled(ApiPorts ports) {
    return new ApiPorts(
        (call, work) -> {
          sneakyThrow(TROUBLE.get());
          return ports.answerOnce().answer(call, work);
        },
        ports.reads(),
        ports.discrepancies(),
        ports.catalog(),
        ports.addresses(),
        ports.findApiKey(),
        READINESS::get);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneakyThrow(Throwable failure) throws T {
    if (failure != null) {
      throw (T) failure;
    }
  }
}
