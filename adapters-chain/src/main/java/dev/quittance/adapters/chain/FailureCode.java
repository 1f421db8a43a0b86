package dev.quittance.adapters.chain;

/** The stable codes of failed observations; people filter and alert by them. */
enum FailureCode {
  TIMEOUT("chain_timeout"),
  UNREACHABLE("chain_unreachable"),
  HTTP_STATUS("chain_http_status"),
  ANSWER_MALFORMED("chain_answer_malformed"),
  ANSWER_TOO_LARGE("chain_answer_too_large"),
  RPC_ERROR("chain_rpc_error"),
  BATCH_REFUSED("chain_batch_refused"),
  RATE_LIMITED("chain_rate_limited"),
  /** Left alone after too many failures. */
  CIRCUIT_OPEN("chain_circuit_open"),
  /** It serves another chain than the configured one. */
  WRONG_NETWORK("chain_wrong_network"),
  /** Other endpoints know of many more blocks. */
  BEHIND("chain_behind"),
  REORGANISED("chain_reorganised"),
  /** The amounts changed while they were read, or have not spread to all endpoints yet. */
  UNSETTLED("chain_unsettled"),
  /** What was seen before is gone from the chain, and what is there now cannot be told for sure. */
  UNPROVEN("chain_unproven"),
  /** The configured contract does not answer as a token does. */
  NOT_A_TOKEN("chain_not_a_token"),
  /** Fewer endpoints answered than must agree. */
  NO_AGREEMENT("chain_no_agreement"),
  DEADLINE("chain_deadline");

  private final String text;

  FailureCode(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /** Whether the same call may succeed a moment later. */
  boolean mayPass() {
    return switch (this) {
      case TIMEOUT, UNREACHABLE, HTTP_STATUS, ANSWER_MALFORMED, RATE_LIMITED -> true;
      case ANSWER_TOO_LARGE,
          RPC_ERROR,
          BATCH_REFUSED,
          CIRCUIT_OPEN,
          WRONG_NETWORK,
          BEHIND,
          REORGANISED,
          UNSETTLED,
          UNPROVEN,
          NOT_A_TOKEN,
          NO_AGREEMENT,
          DEADLINE ->
          false;
    };
  }

  /** Whether it says that the endpoint is ill. One that asks us to slow down is not. */
  boolean isIllness() {
    return mayPass() && this != RATE_LIMITED;
  }

  /** Whether the endpoint answered, if badly: one that does is neither gone nor stuck. */
  boolean isAnswer() {
    return this == HTTP_STATUS || this == ANSWER_MALFORMED;
  }

  /**
   * Whether another endpoint may know better. It may after a reorganisation too: one address can
   * stand for several nodes that contradict each other for ever.
   */
  boolean isOnlyHere() {
    return this != NOT_A_TOKEN && this != DEADLINE;
  }
}
