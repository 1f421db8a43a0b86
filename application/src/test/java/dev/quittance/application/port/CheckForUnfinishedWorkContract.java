package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

public abstract class CheckForUnfinishedWorkContract extends StoreContract {
  @Test
  protected void anEmptyStoreHasNoWork() {
    assertThat(ports.check().isAnyDueOrLeased()).isFalse();
  }

  @Test
  protected void aDueRowIsWork() {
    create();
    assertThat(ports.check().isAnyDueOrLeased()).isTrue();
  }

  @Test
  protected void aLeasedRowIsWorkWhetherItsLeaseRunsOrEnded() {
    claimedBy(A);
    assertThat(ports.check().isAnyDueOrLeased()).isTrue();
    store.endLeases();
    assertThat(ports.check().isAnyDueOrLeased()).isTrue();
  }

  @Test
  protected void aRowThatIsDueLaterIsNoWorkNow() {
    ports.transition().transition(List.of(keep(claimedBy(A), LATER)));
    assertThat(ports.check().isAnyDueOrLeased()).isFalse();
  }

  @Test
  protected void aFinishedRowIsNoWork() {
    ports.transition().transition(List.of(confirm(claimedBy(A))));
    store.makeDue();
    assertThat(ports.check().isAnyDueOrLeased()).isFalse();
  }
}
