package dev.quittance.application.port;

import dev.quittance.domain.DiscrepancyId;
import java.util.Optional;

@FunctionalInterface
public interface ReadDiscrepancy {
  /** Empty also when it is another merchant's. */
  Optional<DiscrepancyView> read(String merchantId, DiscrepancyId id);
}
