package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CheckForUnfinishedWorkContract;
import dev.quittance.application.port.ClaimOpenForReconciliationContract;
import dev.quittance.application.port.CreatePaymentRequestContract;
import dev.quittance.application.port.ReconcilerStatusContract;
import dev.quittance.application.port.ReconciliationStore;
import dev.quittance.application.port.ReleaseLeasesContract;
import dev.quittance.application.port.RenewLeasesContract;
import dev.quittance.application.port.TransitionGuardContract;
import dev.quittance.application.port.TransitionStatusIfCurrentContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The contracts of the storage ports, on a real PostgreSQL. */
class PostgresStoreTest {
  private static TestDatabase database;

  @BeforeAll
  static void createDatabase() {
    database = TestDatabase.fresh();
  }

  @AfterAll
  static void dropDatabase() {
    database.close();
  }

  @Nested
  class Claim extends ClaimOpenForReconciliationContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class Transition extends TransitionStatusIfCurrentContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class TransitionGuard extends TransitionGuardContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class Renew extends RenewLeasesContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class Release extends ReleaseLeasesContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class Create extends CreatePaymentRequestContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class Check extends CheckForUnfinishedWorkContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }

  @Nested
  class Status extends ReconcilerStatusContract {
    @Override
    protected ReconciliationStore open() {
      return PostgresStore.open(database);
    }
  }
}
