package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import java.util.Optional;

/** A configuration that was read and found good. */
sealed interface Source permits JdbcSource, HttpSource {
  SourcePlan plan();

  /** How records become orders, if they do. */
  Optional<OrderMapping> orders();
}
