package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AddWallet.Result.Added;
import dev.quittance.application.port.AnswerOnce.Answered;
import dev.quittance.application.port.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AddressIndexTest {
  private static final int THREADS = 16;
  private static final int EACH = 200;

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void manyWhoAskAtOnceGetEveryIndexOnce() {
    UUID wallet = wallet();
    var allocate = database.allocateAddressIndex();
    Together.Task<List<Long>> take =
        () -> {
          var taken = new ArrayList<Long>();
          for (int i = 0; i < EACH; i++) {
            taken.add(allocate.allocate(wallet));
          }
          return taken;
        };

    List<List<Long>> taken = Together.run(Collections.nCopies(THREADS, take));

    assertThat(taken.stream().flatMap(List::stream).sorted())
        .containsExactlyElementsOf(LongStream.range(0, (long) THREADS * EACH).boxed().toList());
    assertThat(database.findWallet().find("m", NewRequests.REGTEST).orElseThrow().nextIndex())
        .isEqualTo(THREADS * EACH);
  }

  /** On one pool this would stand still: each holds a connection and wants one more. */
  @Test
  void moreCallersThanConnectionsGetTheirIndexInsideTheirTransactions() {
    UUID wallet = wallet();
    var allocate = database.allocateAddressIndex();
    Together.Task<Answered> call =
        () ->
            database
                .answerOnce()
                .answer(
                    Optional.empty(),
                    effects -> ApiCalls.answer(201, "index " + allocate.allocate(wallet)));

    assertThat(Together.run(Collections.nCopies(THREADS, call)))
        .hasSize(THREADS)
        .doesNotHaveDuplicates();
  }

  @Test
  void anIndexIsGoneEvenIfTheTransactionThatAskedForItIsRolledBack() {
    UUID wallet = wallet();
    var allocate = database.allocateAddressIndex();
    database
        .answerOnce()
        .answer(
            Optional.empty(),
            effects -> ApiCalls.answer(500, "index " + allocate.allocate(wallet)));

    assertThat(allocate.allocate(wallet)).isEqualTo(1);
  }

  @Test
  void theStatementDoesNotWaitForTheDiskAndTheSessionForgetsThatAgain() {
    UUID wallet = wallet();
    testDatabase
        .jdbi()
        .useHandle(
            handle -> {
              handle.execute("SET synchronous_commit = on");
              handle.begin();
              PostgresAllocateAddressIndex.allocate(handle, wallet);
              assertThat(show(handle)).isEqualTo("off");
              handle.commit();
              assertThat(show(handle)).isEqualTo("on");
            });
  }

  @Test
  void itsConnectionsAreOpenedByTheFirstWhoWantsThemAndClosedWithTheDatabase() {
    UUID wallet = wallet();
    assertThat(sessions()).isZero();

    database.allocateAddressIndex().allocate(wallet);
    database.allocateAddressIndex().allocate(wallet);
    assertThat(sessions()).isBetween(1, 2);

    database.close();
    await().untilAsserted(() -> assertThat(sessions()).isZero());
  }

  @Test
  void anUnknownWalletIsAnError() {
    var allocate = database.allocateAddressIndex();

    assertThatThrownBy(() -> allocate.allocate(UUID.randomUUID()))
        .isInstanceOf(IllegalStateException.class);
  }

  private UUID wallet() {
    var added = (Added) database.addWallet().add("m", NewRequests.REGTEST, "vpub-one");
    return added.wallet().id();
  }

  private int sessions() {
    return testDatabase
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT count(*)
                          FROM pg_stat_activity
                         WHERE datname = current_database()
                           AND application_name = 'quittance-test-addresses'
                        """)
                    .mapTo(Integer.class)
                    .one());
  }

  private static String show(Handle handle) {
    return handle.createQuery("SHOW synchronous_commit").mapTo(String.class).one();
  }
}
