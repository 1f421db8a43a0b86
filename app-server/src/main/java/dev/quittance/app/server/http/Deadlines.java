package dev.quittance.app.server.http;

import java.time.Duration;

/**
 * @param firstRequest from the opening of a connection to the end of its first headers
 * @param body from the headers to the end of the body
 */
record Deadlines(Duration firstRequest, Duration body) {
  static final Deadlines DEFAULT = new Deadlines(Duration.ofSeconds(15), Duration.ofSeconds(10));
}
