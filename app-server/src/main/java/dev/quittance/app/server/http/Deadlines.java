package dev.quittance.app.server.http;

import java.time.Duration;

/**
 * @param firstRequest from the opening of a connection to the end of its first headers
 * @param body from the headers to the end of the body
 * @param idle of a connection on which nothing is said
 * @param stop from the wish to stop to the end of the calls that are running
 */
record Deadlines(Duration firstRequest, Duration body, Duration idle, Duration stop) {
  static final Deadlines DEFAULT =
      new Deadlines(
          Duration.ofSeconds(15),
          Duration.ofSeconds(10),
          Duration.ofSeconds(15),
          Duration.ofSeconds(5));
}
