package dev.quittance.adapters.chain;

import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The error objects of JSON-RPC, as nodes and proxies really write them. */
final class RpcError {
  /** "Limit exceeded", and what some providers copy from HTTP. */
  private static final Set<Integer> RATE_LIMITS = Set.of(-32005, 429);

  private static final int INVALID_REQUEST = -32600;
  private static final int REVERTED = 3;

  private RpcError() {}

  static boolean isIn(JsonNode reply) {
    JsonNode error = reply.path("error");
    return !error.isMissingNode() && !error.isNull();
  }

  static boolean isRateLimit(JsonNode reply) {
    JsonNode error = reply.path("error");
    String said = text(error);
    return isIn(reply)
        && (RATE_LIMITS.contains(error.path("code").asInt(0)) && !isAboutSize(said)
            || said.contains("rate limit")
            || said.contains("too many requests"));
  }

  /** Searches for logs that are too wide get the same code as calls that come too often. */
  private static boolean isAboutSize(String said) {
    return said.contains("range") || said.contains("results");
  }

  /** The failure of one call. */
  static ChainFailure ofCall(JsonNode reply, Endpoint endpoint) {
    JsonNode error = reply.path("error");
    if (isRateLimit(reply)) {
      return new ChainFailure(FailureCode.RATE_LIMITED, message(error, endpoint));
    }
    boolean reverted = error.path("code").asInt(0) == REVERTED || text(error).contains("revert");
    return new ChainFailure(
        reverted ? FailureCode.NOT_A_TOKEN : FailureCode.RPC_ERROR, message(error, endpoint));
  }

  /** The one error for several calls. Nodes that limit batches say so in many ways. */
  static ChainFailure ofBatch(JsonNode reply, Endpoint endpoint) {
    JsonNode error = reply.path("error");
    boolean refused =
        error.path("code").asInt(0) == INVALID_REQUEST || text(error).contains("batch");
    return refused
        ? new ChainFailure(FailureCode.BATCH_REFUSED, message(error, endpoint))
        : ofCall(reply, endpoint);
  }

  private static String message(JsonNode error, Endpoint endpoint) {
    return "%s: error %d: %s"
        .formatted(endpoint, error.path("code").asInt(0), endpoint.redact(said(error)));
  }

  private static String text(JsonNode error) {
    return said(error).toLowerCase(Locale.ROOT);
  }

  /** Some proxies send a bare text where the error object should be. */
  private static String said(JsonNode error) {
    return error.isString() ? error.stringValue() : error.path("message").asString("");
  }
}
