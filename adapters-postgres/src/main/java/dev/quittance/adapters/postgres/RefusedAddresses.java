package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreateJobsOncePerTick.RefusedAddress;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.result.RowView;

/**
 * Addresses that get no job.
 *
 * @param total how many there are, shown or not
 */
record RefusedAddresses(long total, List<RefusedAddress> first) {
  /** Enough to see what is wrong; a million lines would help nobody. */
  static final int SHOWN = 20;

  static final RefusedAddresses NONE = new RefusedAddresses(0, List.of());

  /** Adds a row of id, reason and total. */
  RefusedAddresses with(RowView row) {
    var another =
        new RefusedAddress(row.getColumn("id", UUID.class), row.getColumn("reason", String.class));
    return new RefusedAddresses(
        row.getColumn("total", Long.class), joined(first, List.of(another)));
  }

  RefusedAddresses and(RefusedAddresses others) {
    return new RefusedAddresses(
        total + others.total, joined(first, others.first).stream().limit(SHOWN).toList());
  }

  private static List<RefusedAddress> joined(List<RefusedAddress> one, List<RefusedAddress> two) {
    return Stream.concat(one.stream(), two.stream()).toList();
  }
}
