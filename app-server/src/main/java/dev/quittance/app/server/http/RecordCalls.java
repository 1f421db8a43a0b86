package dev.quittance.app.server.http;

import java.time.Duration;

/** Told of every call that was answered: metrics. */
@FunctionalInterface
public interface RecordCalls {
  String UNMATCHED = "unmatched";

  /**
   * @param method one of a handful of names; those that HTTP does not know are "OTHER"
   * @param routeTemplate such as /v1/payment-requests/{id}, never a path as it was asked for;
   *     {@value #UNMATCHED} where no route matches
   */
  void record(String method, String routeTemplate, int status, Duration took);
}
