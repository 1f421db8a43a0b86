package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.util.ArrayList;
import java.util.List;

/** The most that the two statements can give. */
final class Bare implements Contestant {
  private final DatabaseAddress address;
  private final PaymentRequests rows;
  private final RecordedStatements statements;
  private final List<BareConnection> connections = new ArrayList<>();

  Bare(DatabaseAddress address, PaymentRequests rows, RecordedStatements statements) {
    this.address = address;
    this.rows = rows;
    this.statements = statements;
  }

  @Override
  public String name() {
    return "bare";
  }

  @Override
  public void clear() {
    rows.clear();
  }

  @Override
  public void fill(int open) {
    rows.fill(open);
  }

  @Override
  public Measured run(int workers, Quota quota) {
    while (connections.size() < workers) {
      String owner = "bare-" + connections.size() + "#incarnation";
      connections.add(new BareConnection(address, statements, owner, ""));
    }
    return Workers.run(workers, number -> () -> work(connections.get(number), quota));
  }

  private static Measured work(BareConnection connection, Quota quota) {
    var claims = new Stopwatch();
    var transitions = new Stopwatch();
    long written = 0;
    while (quota.take()) {
      var claimed = claims.time(() -> connection.claim());
      int confirmed = transitions.time(() -> connection.confirm(claimed));
      if (confirmed != claimed.size()) {
        throw new IllegalStateException(confirmed + " of " + claimed.size() + " rows written");
      }
      written += confirmed;
    }
    return new Measured(written, 0, claims.laps(), transitions.laps());
  }

  @Override
  public void close() {
    connections.forEach(BareConnection::close);
  }
}
