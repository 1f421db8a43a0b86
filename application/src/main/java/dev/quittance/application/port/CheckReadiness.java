package dev.quittance.application.port;

/** Whether calls can be served: the database answers and its schema is the one of this program. */
@FunctionalInterface
public interface CheckReadiness {
  Readiness check();

  sealed interface Readiness {
    record Ready() implements Readiness {}

    record NotReady(String code, String message) implements Readiness {}
  }
}
