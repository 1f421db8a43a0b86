package dev.quittance.adapters.chain;

/** The stable codes of failed observations; people filter and alert by them. */
enum FailureCode {
  TIMEOUT("chain_timeout"),
  UNREACHABLE("chain_unreachable"),
  HTTP_STATUS("chain_http_status"),
  ANSWER_MALFORMED("chain_answer_malformed"),
  ANSWER_TOO_LARGE("chain_answer_too_large"),
  RPC_ERROR("chain_rpc_error"),
  RATE_LIMITED("chain_rate_limited"),
  REORGANISED("chain_reorganised"),
  DEADLINE("chain_deadline");

  private final String text;

  FailureCode(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
