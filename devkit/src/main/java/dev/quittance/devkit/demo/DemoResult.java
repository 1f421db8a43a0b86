package dev.quittance.devkit.demo;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * @param sentTwice requests that the merchant sent two times with one key
 * @param stored requests in the database
 * @param doubleClaims leases that overlapped, and requests declared paid twice
 * @param brokenHistories requests whose events do not match their row
 */
record DemoResult(
    long requests,
    int sentTwice,
    long stored,
    long confirmed,
    int workers,
    Optional<String> killed,
    long heldByTheKilled,
    long recovered,
    long doubleClaims,
    long brokenHistories,
    Duration elapsed,
    boolean endedCleanly) {

  long lost() {
    return requests - confirmed;
  }

  boolean holds() {
    return stored == requests
        && lost() == 0
        && doubleClaims == 0
        && brokenHistories == 0
        && killed.isPresent()
        && recovered >= heldByTheKilled
        && endedCleanly;
  }

  String table() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("requests", number(requests));
    rows.put("sent twice with one key", number(sentTwice));
    rows.put("created twice", number(stored - requests));
    rows.put("confirmed", number(confirmed));
    rows.put("workers", number(workers));
    rows.put("killed", killed.map(name -> "1 (" + name + ")").orElse("0"));
    rows.put("leases it held", number(heldByTheKilled));
    rows.put("rows recovered after lease expiry", number(recovered));
    rows.put("double claims", number(doubleClaims));
    rows.put("lost", number(lost()));
    rows.put("broken histories", number(brokenHistories));
    rows.put("seconds", "%.1f".formatted(elapsed.toMillis() / 1000.0));
    rows.put("rows per second", "%.0f".formatted(confirmed * 1000.0 / elapsed.toMillis()));
    rows.put("other workers ended with exit code 0", endedCleanly ? "yes" : "no");
    String lines =
        rows.entrySet().stream()
            .map(row -> "  %-38s %15s".formatted(row.getKey(), row.getValue()))
            .collect(Collectors.joining("\n"));
    return lines + "\n\n" + (holds() ? "Nothing lost, nothing done twice." : "IT DOES NOT HOLD.");
  }

  private static String number(long value) {
    return "%,d".formatted(value);
  }
}
