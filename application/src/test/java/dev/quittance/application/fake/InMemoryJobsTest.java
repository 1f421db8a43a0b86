package dev.quittance.application.fake;

import dev.quittance.application.port.ClaimDueJobsContract;
import dev.quittance.application.port.EndJobsContract;
import dev.quittance.application.port.JobGuardContract;
import dev.quittance.application.port.JobStore;
import org.junit.jupiter.api.Nested;

/** The fake keeps the contracts that the database keeps, or tests on it would prove nothing. */
class InMemoryJobsTest {
  @Nested
  class Claim extends ClaimDueJobsContract {
    @Override
    protected JobStore open() {
      return new InMemoryJobs();
    }
  }

  @Nested
  class Guard extends JobGuardContract {
    @Override
    protected JobStore open() {
      return new InMemoryJobs();
    }
  }

  @Nested
  class End extends EndJobsContract {
    @Override
    protected JobStore open() {
      return new InMemoryJobs();
    }
  }
}
