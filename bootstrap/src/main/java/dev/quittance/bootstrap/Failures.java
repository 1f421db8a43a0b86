package dev.quittance.bootstrap;

import dev.quittance.adapters.postgres.DatabaseUnreachable;
import dev.quittance.adapters.postgres.NotDurable;
import dev.quittance.bootstrap.settings.ConfigurationError;
import dev.quittance.bootstrap.telemetry.CannotListen;
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
      case CannotListen taken -> {
        err.println(line("CANNOT_LISTEN", taken));
        yield ExitCode.CONFIGURATION;
      }
      case DatabaseUnreachable unreachable -> {
        err.println(line("DATABASE_UNREACHABLE", unreachable));
        yield ExitCode.DATABASE_UNREACHABLE;
      }
      default -> {
        err.println(unexpected(failure));
        yield ExitCode.INTERNAL_ERROR;
      }
    };
  }

  private static String unexpected(Throwable failure) {
    if (RootCause.isMissingSchema(failure)) {
      return "DATABASE_NOT_MIGRATED: the schema is missing; run \"reconciler migrate\" first";
    }
    LOG.error("ended by a failure", failure);
    return "INTERNAL_ERROR: " + RootCause.message(failure);
  }

  private static String line(String code, RuntimeException failure) {
    return code + ": " + failure.getMessage().strip().replaceAll("\\s*\\p{Cntrl}\\s*", " ");
  }
}
