package dev.quittance.adapters.source;

/** A source did not give what it was asked for. Without a stack: it is an answer, not a bug. */
final class SourceFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;

  /**
   * @param message for people; never a secret
   */
  SourceFailure(String code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  String code() {
    return code;
  }
}
