package dev.quittance.adapters.postgres;

import static dev.quittance.adapters.postgres.ApiCalls.answer;
import static dev.quittance.adapters.postgres.ApiCalls.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.PostgresProxy.Fault;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.AnswerOnce.Answered;
import dev.quittance.application.port.AnswerOnce.Work;
import dev.quittance.application.port.Together;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.spi.JdbiPlugin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two calls with one key at the same time. */
class TwinCallsTest {
  private static final int TWINS = 8;
  private static final int KEYS = 50;

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private PostgresDatabase database;
  private AnswerOnce answerOnce;

  @BeforeEach
  void open() {
    // Whatever the database's default is: the adapter relies on its own.
    execute("ALTER DATABASE %s SET default_transaction_isolation = 'repeatable read'");
    database = testDatabase.open();
    answerOnce = database.answerOnce();
  }

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void oneOfManyTwinsPerformsAndTheOthersGetItsBytes() {
    for (int key = 0; key < KEYS; key++) {
      runTwins("key-" + key);
    }
    assertThat(requests()).isEqualTo(KEYS);
    assertThat(count("SELECT count(*) FROM app.event_outbox")).isEqualTo(KEYS);
  }

  @Test
  void oneOfManyTwinsTakesOverAKeyWhoseTimeIsOver() {
    for (int key = 0; key < KEYS; key++) {
      answerOnce.answer(Optional.of(call("key-" + key)), effects -> answer(200, "old"));
    }
    execute("UPDATE app.idempotency_keys SET expires_at = now()");
    for (int key = 0; key < KEYS; key++) {
      runTwins("key-" + key);
    }
    assertThat(requests()).isEqualTo(KEYS);
  }

  private void runTwins(String key) {
    Together.Task<Answered> twin =
        () -> answerOnce.answer(Optional.of(call(key)), ApiCalls.create());
    List<Answered> answers = Together.run(Collections.nCopies(TWINS, twin));
    var performed = only(answers, Answered.Performed.class);
    var replayed = only(answers, Answered.Replayed.class);

    assertThat(performed).hasSize(1);
    assertThat(replayed).hasSize(TWINS - 1);
    assertThat(replayed)
        .extracting(Answered.Replayed::answer)
        .containsOnly(performed.getFirst().answer());
  }

  @Test
  void aTwinThatWaitsPerformsWhenTheFirstIsRolledBack() throws Exception {
    try (var threads = Executors.newFixedThreadPool(2);
        var first = new HeldWork()) {
      Future<Answered> failing = threads.submit(() -> perform(first));
      first.started.await();
      Future<Answered> twin = threads.submit(() -> perform(ApiCalls.create()));
      Waiting.untilSomebodyWaitsForALock(testDatabase);
      first.goOn(answer(500, "broken"));

      assertThat(failing.get()).isEqualTo(new Answered.Performed(answer(500, "broken")));
      assertThat(twin.get()).isInstanceOf(Answered.Performed.class);
      assertThat(requests()).isEqualTo(1);
    }
  }

  @Test
  void aTwinThatCannotWaitAnyLongerIsToldThatTheFirstIsAtWork() throws Exception {
    var impatient =
        new PostgresAnswerOnce(impatientJdbi(), new Hint(testDatabase.jdbi(), Channel.WORK));
    try (var threads = Executors.newFixedThreadPool(1);
        var first = new HeldWork()) {
      Future<Answered> slow = threads.submit(() -> perform(first));
      first.started.await();

      assertThat(impatient.answer(Optional.of(call("k")), ApiCalls.create()))
          .isEqualTo(new Answered.InProgress());

      first.goOn(answer(200, "done"));
      assertThat(slow.get()).isEqualTo(new Answered.Performed(answer(200, "done")));
    }
  }

  /** Otherwise its caller would wait for a twin that does not exist. */
  @Test
  void aLockThatTheWorkItselfDoesNotGetIsAnError() {
    var impatient =
        new PostgresAnswerOnce(impatientJdbi(), new Hint(testDatabase.jdbi(), Channel.WORK));
    var request = NewRequests.bitcoin(100);
    database.createPaymentRequest().create(request);
    Work cancel =
        effects -> {
          effects.cancel().cancel(ApiCalls.cancel(ApiCalls.MERCHANT, request.id()));
          return answer(200, "cancelled");
        };
    testDatabase
        .jdbi()
        .useTransaction(
            holder -> {
              holder.execute("SELECT 1 FROM app.payment_requests FOR UPDATE");
              assertThatThrownBy(() -> impatient.answer(Optional.of(call("k")), cancel))
                  .isInstanceOf(JdbiException.class);
            });
  }

  @Test
  void aLostAnswerToTheCommitIsFoundAgainWithTheKey() throws Exception {
    try (var proxy = PostgresProxy.inFrontOf(testDatabase.address());
        var behindProxy = PostgresDatabase.open(settings(proxy))) {
      // To the end of the word: a session that is being set up says READ COMMITTED.
      proxy.when("COMMIT\0", Fault.CUT_AFTER);
      var call = Optional.of(call("k"));

      assertThatThrownBy(() -> behindProxy.answerOnce().answer(call, ApiCalls.create()))
          .isInstanceOf(JdbiException.class);

      assertThat(behindProxy.answerOnce().answer(call, ApiCalls.create()))
          .isInstanceOf(Answered.Replayed.class);
      assertThat(requests()).isEqualTo(1);
    }
  }

  private static DatabaseSettings settings(PostgresProxy proxy) {
    return new DatabaseSettings(proxy.address(), "twins", 2, true, Duration.ofSeconds(10));
  }

  /** Work that is at work for as long as the test wants. */
  private static final class HeldWork implements Work, AutoCloseable {
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private AnswerOnce.Answer answer = answer(500, "given up");

    @Override
    public AnswerOnce.Answer perform(AnswerOnce.Effects effects) {
      started.countDown();
      try {
        released.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return answer;
    }

    void goOn(AnswerOnce.Answer answer) {
      this.answer = answer;
      released.countDown();
    }

    /** A test that fails does not wait for ever. */
    @Override
    public void close() {
      released.countDown();
    }
  }

  private Answered perform(Work work) {
    return answerOnce.answer(Optional.of(call("k")), work);
  }

  private Jdbi impatientJdbi() {
    return testDatabase
        .jdbi()
        .installPlugin(
            new JdbiPlugin() {
              @Override
              public Handle customizeHandle(Handle handle) {
                handle.execute("SET lock_timeout = '100ms'");
                return handle;
              }
            });
  }

  private static <T extends Answered> List<T> only(List<Answered> answers, Class<T> type) {
    return answers.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private int requests() {
    return count("SELECT count(*) FROM app.payment_requests");
  }

  private int count(String sql) {
    return testDatabase
        .jdbi()
        .withHandle(handle -> handle.createQuery(sql).mapTo(Integer.class).one());
  }

  private void execute(String sql) {
    String name = testDatabase.address().display().replaceFirst(".*/", "");
    testDatabase.jdbi().useHandle(handle -> handle.execute(sql.formatted(name)));
  }
}
