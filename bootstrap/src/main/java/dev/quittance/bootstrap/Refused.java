package dev.quittance.bootstrap;

/** What was asked for is refused, and asking again changes nothing. Exit code 2. */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  /**
   * @param code stable, for machines
   * @param text for people; no secrets
   */
  public Refused(String code, String text) {
    super(text);
    this.code = code;
  }

  public String code() {
    return code;
  }
}
