package dev.quittance.app.reconciler;

import dev.quittance.application.port.ReadReconcilerStatus.Dispute;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.bootstrap.cli.TextTable;

/** The requests whose sources disagree: a line for each source, the request named on its first. */
final class DisputesText {
  private DisputesText() {}

  static String of(Status status) {
    var table =
        new TextTable("DISPUTED", "NETWORK", "ASSET", "EXPECTED", "SOURCE", "SEEN", "CONFIRMED");
    status.disputes().forEach(dispute -> add(table, dispute));
    long more = status.disputed() - status.disputes().size();
    return more == 0 ? table.toString() : table + System.lineSeparator() + "and " + more + " more";
  }

  private static void add(TextTable table, Dispute dispute) {
    String id = dispute.id().toString();
    String network = dispute.network();
    String asset = dispute.asset();
    String expected = dispute.expected().toString();
    for (Said said : dispute.answers()) {
      table.row(
          id,
          network,
          asset,
          expected,
          said.source(),
          said.seen().toString(),
          said.confirmed().toString());
      id = network = asset = expected = "";
    }
  }
}
