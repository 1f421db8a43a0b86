package dev.quittance.bootstrap;

import dev.quittance.adapters.postgres.DatabaseUnreachable;
import dev.quittance.adapters.postgres.NotDurable;
import dev.quittance.bootstrap.settings.ConfigurationError;
import java.io.PrintWriter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Translates an exception into lines with a stable code, and an exit code. */
public final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

  private Failures() {}

  public static int report(Throwable failure, PrintWriter err) {
    int code = print(failure, err);
    err.flush();
    return code;
  }

  private static int print(Throwable failure, PrintWriter err) {
    return switch (failure) {
      case ConfigurationError error -> {
        error.problems().forEach(err::println);
        yield ExitCode.CONFIGURATION;
      }
      case NotDurable refused -> {
        // The remedy is a setting, of the server or ours.
        err.println(line("DATABASE_NOT_DURABLE", refused));
        yield ExitCode.CONFIGURATION;
      }
      case DatabaseUnreachable unreachable -> {
        err.println(line("DATABASE_UNREACHABLE", unreachable));
        yield ExitCode.DATABASE_UNREACHABLE;
      }
      default -> {
        LOG.error("ended by a failure", failure);
        err.println(line("INTERNAL_ERROR", failure));
        yield ExitCode.INTERNAL_ERROR;
      }
    };
  }

  public static String line(String code, Throwable failure) {
    String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    return code + ": " + message.strip().replaceAll("\\s*\\p{Cntrl}\\s*", " ");
  }
}
