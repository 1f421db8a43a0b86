package dev.quittance.application.fake;

import dev.quittance.application.port.CheckForUnfinishedWorkContract;
import dev.quittance.application.port.ClaimOpenForReconciliationContract;
import dev.quittance.application.port.CreatePaymentRequestContract;
import dev.quittance.application.port.DisputeContract;
import dev.quittance.application.port.ReconcilerStatusContract;
import dev.quittance.application.port.ReconciliationStore;
import dev.quittance.application.port.ReleaseLeasesContract;
import dev.quittance.application.port.RenewLeasesContract;
import dev.quittance.application.port.TransitionGuardContract;
import dev.quittance.application.port.TransitionStatusIfCurrentContract;
import org.junit.jupiter.api.Nested;

/** The fake keeps the contracts that the database keeps, or tests on it would prove nothing. */
class InMemoryStoreTest {
  @Nested
  class Claim extends ClaimOpenForReconciliationContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Transition extends TransitionStatusIfCurrentContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Disputes extends DisputeContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class TransitionGuard extends TransitionGuardContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Renew extends RenewLeasesContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Release extends ReleaseLeasesContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Create extends CreatePaymentRequestContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Check extends CheckForUnfinishedWorkContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }

  @Nested
  class Status extends ReconcilerStatusContract {
    @Override
    protected ReconciliationStore open() {
      return new InMemoryStore();
    }
  }
}
