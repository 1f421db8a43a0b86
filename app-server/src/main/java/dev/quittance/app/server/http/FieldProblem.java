package dev.quittance.app.server.http;

/**
 * @param field where, such as {@code metadata.order}; empty for the whole body
 */
record FieldProblem(String field, String code, String message) {
  /** A field's name may come from the caller: nobody needs more of it than this. */
  private static final int MAX_FIELD = 100;

  FieldProblem {
    field = field.length() <= MAX_FIELD ? field : field.substring(0, MAX_FIELD) + "...";
    field = wellFormed(field);
  }

  /** An unpaired surrogate could not be written as UTF-8. */
  private static String wellFormed(String text) {
    return Texts.isWellFormed(text) ? text : text.replaceAll("[\\ud800-\\udfff\\x00]", "?");
  }
}
