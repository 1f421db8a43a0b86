package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** A configuration that was read and found good. */
sealed interface Source permits JdbcSource, HttpSource {
  SourcePlan plan();

  /** A value in one of its records, or a missing node. */
  JsonNode at(JsonNode record, JsonPointer pointer);

  /** How records become orders, if they do. */
  Optional<OrderMapping> orders();
}
