package dev.quittance.adapters.postgres;

import dev.quittance.application.port.RequestContext;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatement;

/** Who asked for a change, for the metadata of its event. */
final class ContextBinding {
  private ContextBinding() {}

  static <S extends SqlStatement<S>> S bind(S statement, Optional<RequestContext> context) {
    return statement
        .bind("correlation_id", context.map(RequestContext::correlationId).orElse(null))
        .bind("causation_id", context.map(RequestContext::requestId).orElse(null))
        .bind("user_id", context.map(RequestContext::userId).orElse(null))
        .bind("trace_id", context.map(RequestContext::traceId).orElse(null));
  }
}
