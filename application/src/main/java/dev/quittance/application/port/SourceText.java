package dev.quittance.application.port;

/** The configuration of a source, as a JSON object. It may hold a password, so it is not shown. */
public record SourceText(String json) {
  @Override
  public String toString() {
    return "SourceText[...]";
  }
}
