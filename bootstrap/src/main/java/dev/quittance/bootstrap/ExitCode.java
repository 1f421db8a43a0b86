package dev.quittance.bootstrap;

/** What the shell is told. */
public final class ExitCode {
  public static final int OK = 0;
  public static final int INTERNAL_ERROR = 1;
  public static final int CONFIGURATION = 2;
  public static final int DATABASE_UNREACHABLE = 3;

  private ExitCode() {}
}
