package dev.quittance.adapters.postgres;

import static dev.quittance.adapters.postgres.ApiCalls.answer;
import static dev.quittance.adapters.postgres.ApiCalls.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.AnswerOnce.Answered;
import dev.quittance.application.port.AnswerOnce.Call;
import dev.quittance.application.port.AnswerOnce.Work;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is kept of a call, and for whom. */
class AnswerOnceTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();
  private static final Work NEVER =
      effects -> {
        throw new AssertionError("the work was done again");
      };

  private static PostgresDatabase database;
  private static AnswerOnce answerOnce;

  @BeforeAll
  static void open() {
    database = DATABASE.open();
    answerOnce = database.answerOnce();
  }

  @AfterAll
  static void close() {
    database.close();
    DATABASE.close();
  }

  @AfterEach
  void empty() {
    execute(
        """
        TRUNCATE app.payment_requests, app.payment_addresses, app.event_outbox,
                 app.idempotency_keys
        """);
  }

  @Test
  void theSecondCallGetsTheBytesOfTheFirst() {
    Answered first = perform(call("k"), ApiCalls.create());

    assertThat(first).isInstanceOf(Answered.Performed.class);
    assertThat(perform(call("k"), NEVER))
        .isEqualTo(new Answered.Replayed(((Answered.Performed) first).answer()));
    assertThat(requests()).isEqualTo(1);
  }

  @Test
  void theSameKeyWithAnotherBodyIsAConflictAndDoesNothing() {
    perform(call("k"), ApiCalls.create());
    var other = new Call("key-1", "POST", "/v1/payment-requests", "k", ApiCalls.OTHER_BODY_HASH);

    assertThat(perform(other, NEVER)).isEqualTo(new Answered.KeyConflict());
  }

  @Test
  void keysOfAnotherPrincipalPathOrMethodAreOtherKeys() {
    perform(call("k"), ApiCalls.create());

    assertPerforms(new Call("key-2", "POST", "/v1/payment-requests", "k", ApiCalls.BODY_HASH));
    assertPerforms(new Call("key-1", "POST", "/v1/other", "k", ApiCalls.BODY_HASH));
    assertPerforms(new Call("key-1", "PUT", "/v1/payment-requests", "k", ApiCalls.BODY_HASH));
    assertThat(requests()).isEqualTo(4);
  }

  @Test
  void aClientErrorIsKept() {
    perform(call("k"), effects -> answer(422, "no such asset"));

    assertThat(perform(call("k"), NEVER))
        .isEqualTo(new Answered.Replayed(answer(422, "no such asset")));
  }

  @Test
  void aServerErrorIsAnsweredAndNothingOfItIsKept() {
    Work failing =
        effects -> {
          ApiCalls.create().perform(effects);
          return answer(503, "no chain");
        };

    assertThat(perform(call("k"), failing))
        .isEqualTo(new Answered.Performed(answer(503, "no chain")));
    assertThat(requests()).isZero();
    assertPerforms(call("k"));
  }

  @Test
  void workThatThrowsLeavesNothingAndTheExceptionGoesOut() {
    Work throwing =
        effects -> {
          ApiCalls.create().perform(effects);
          throw new IllegalStateException("broken");
        };

    assertThatThrownBy(() -> perform(call("k"), throwing))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
    assertThat(requests()).isZero();
    assertPerforms(call("k"));
  }

  @Test
  void withoutAKeyEveryCallIsPerformedAndNoneRemembered() {
    answerOnce.answer(Optional.empty(), ApiCalls.create());
    answerOnce.answer(Optional.empty(), ApiCalls.create());

    assertThat(requests()).isEqualTo(2);
    assertThat(count("SELECT count(*) FROM app.idempotency_keys")).isZero();
  }

  @Test
  void withoutAKeyAServerErrorLeavesNothingEither() {
    answerOnce.answer(
        Optional.empty(),
        effects -> {
          ApiCalls.create().perform(effects);
          return answer(500, "broken");
        });

    assertThat(requests()).isZero();
  }

  @Test
  void aKeyWhoseTimeIsOverIsFreeAgainAndForAnotherBodyToo() {
    perform(call("k"), effects -> answer(200, "old"));
    endTime();
    var other = new Call("key-1", "POST", "/v1/payment-requests", "k", ApiCalls.OTHER_BODY_HASH);

    assertThat(perform(other, effects -> answer(200, "new")))
        .isEqualTo(new Answered.Performed(answer(200, "new")));
    assertThat(perform(other, NEVER)).isEqualTo(new Answered.Replayed(answer(200, "new")));
  }

  @Test
  void theWorkReadsAndCancelsInItsOwnTransaction() {
    var request = NewRequests.bitcoin(100);
    perform(
        call("k"),
        effects -> {
          effects.create().create(request);
          effects.cancel().cancel(ApiCalls.cancel(ApiCalls.MERCHANT, request.id()));
          var view = effects.read().read(ApiCalls.MERCHANT, request.id()).orElseThrow();
          return answer(200, view.status().code());
        });

    assertThat(perform(call("k"), NEVER)).isEqualTo(new Answered.Replayed(answer(200, "failed")));
  }

  @Test
  void onlyAnswersWhoseTimeIsOverAreForgotten() {
    for (int i = 0; i < 5; i++) {
      perform(call("old-" + i), effects -> answer(200, "old"));
    }
    endTime();
    perform(call("young"), effects -> answer(200, "young"));

    assertThat(database.forgetOldAnswers().forget(3)).isEqualTo(3);
    assertThat(database.forgetOldAnswers().forget(3)).isEqualTo(2);
    assertThat(database.forgetOldAnswers().forget(3)).isZero();
    assertThat(perform(call("young"), NEVER)).isInstanceOf(Answered.Replayed.class);
  }

  private static void assertPerforms(Call call) {
    assertThat(perform(call, ApiCalls.create())).isInstanceOf(Answered.Performed.class);
  }

  private static Answered perform(Call call, Work work) {
    return answerOnce.answer(Optional.of(call), work);
  }

  private static void endTime() {
    execute("UPDATE app.idempotency_keys SET expires_at = now()");
  }

  private static int requests() {
    return count("SELECT count(*) FROM app.payment_requests");
  }

  private static int count(String sql) {
    return DATABASE.jdbi().withHandle(h -> h.createQuery(sql).mapTo(Integer.class).one());
  }

  private static void execute(String sql) {
    DATABASE.jdbi().useHandle(handle -> handle.execute(sql));
  }
}
