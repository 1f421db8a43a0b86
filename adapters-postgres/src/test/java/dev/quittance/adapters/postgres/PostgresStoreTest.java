package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CheckForUnfinishedWorkContract;
import dev.quittance.application.port.ClaimOpenForReconciliationContract;
import dev.quittance.application.port.CreatePaymentRequestContract;
import dev.quittance.application.port.DisputeContract;
import dev.quittance.application.port.ReconcilerStatusContract;
import dev.quittance.application.port.ReconciliationStore;
import dev.quittance.application.port.ReleaseLeasesContract;
import dev.quittance.application.port.RenewLeasesContract;
import dev.quittance.application.port.TransitionGuardContract;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.application.port.TransitionStatusIfCurrentContract;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Observation;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contracts of the storage ports, on a real PostgreSQL. */
class PostgresStoreTest {
  private static TestDatabase testDatabase;
  private static PostgresDatabase database;
  private static Handle handle;

  @BeforeAll
  static void open() {
    testDatabase = TestDatabase.fresh();
    database = testDatabase.open();
    handle = testDatabase.jdbi().open();
  }

  @AfterAll
  static void close() {
    handle.close();
    database.close();
    testDatabase.close();
  }

  private static ReconciliationStore store() {
    return PostgresStore.of(database, handle);
  }

  @Nested
  class Claim extends ClaimOpenForReconciliationContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }

    @Test
    void aRowThatAnotherTransactionHoldsIsPassedOverAndNotWaitedFor() {
      var held = create();
      var free = create();
      handle.begin();
      try {
        handle.execute("SELECT 1 FROM app.payment_requests WHERE id = ? FOR UPDATE", held.value());
        assertThat(claimedIds(A, 10)).containsExactly(free);
      } finally {
        handle.rollback();
      }
      assertThat(claimedIds(B, 10)).containsExactly(held);
    }
  }

  @Nested
  class Transition extends TransitionStatusIfCurrentContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }

    @Test
    void aRowThatTheDatabaseRefusesCostsOnlyItself() {
      create(3);
      var claims = claim(A, 3).requests();
      var head = seen(0, 0).head();
      var unstorable = new Observation(AmountMinor.ZERO, AmountMinor.ZERO, head, "nul \u0000");
      var outcomes =
          ports
              .transition()
              .transition(
                  List.of(
                      confirm(claims.get(0)),
                      new Verdict.Keep(claims.get(1), unstorable, LATER),
                      confirm(claims.get(2))));
      assertThat(outcomes.get(0)).isInstanceOf(Outcome.Applied.class);
      assertThat(outcomes.get(1)).isInstanceOf(Outcome.Rejected.class);
      assertThat(outcomes.get(2)).isInstanceOf(Outcome.Applied.class);
      assertThat(row(claims.get(1).id()).leaseOwner()).isEmpty();
      assertThat(ports.status().read().parked()).isEqualTo(1);
    }
  }

  @Nested
  class Disputes extends DisputeContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }

  @Nested
  class TransitionGuard extends TransitionGuardContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }

  @Nested
  class Renew extends RenewLeasesContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }

  @Nested
  class Release extends ReleaseLeasesContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }

  @Nested
  class Create extends CreatePaymentRequestContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }

  @Nested
  class Check extends CheckForUnfinishedWorkContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }

  @Nested
  class Status extends ReconcilerStatusContract {
    @Override
    protected ReconciliationStore open() {
      return store();
    }
  }
}
