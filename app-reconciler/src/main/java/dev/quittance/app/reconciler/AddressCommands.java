package dev.quittance.app.reconciler;

import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.application.port.Asset;
import dev.quittance.application.port.ListMonitoredAddresses.Listed;
import dev.quittance.application.port.MonitoredAddress;
import dev.quittance.bootstrap.AddressPorts;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.cli.Arguments;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.Json;
import dev.quittance.bootstrap.cli.TextTable;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentTarget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Keeps the addresses that are reconciled by schedule. */
final class AddressCommands {
  private static final int DEFAULT_LIMIT = 1_000;

  private final AddressPorts ports;

  AddressCommands(AddressPorts ports) {
    this.ports = ports;
  }

  void perform(Invoked invoked) {
    switch (invoked.name()) {
      case "add" -> add(invoked);
      case "list" -> list(invoked);
      case "remove" -> remove(invoked);
      default -> throw new IllegalStateException("a command without a meaning");
    }
  }

  private void add(Invoked invoked) {
    String merchant = Arguments.merchant(invoked.required("--merchant"));
    PaymentTarget target = target(invoked);
    switch (ports.add().add(merchant, target)) {
      case AddMonitoredAddress.Result.Added(UUID id) -> invoked.out().println("added: " + id);
      case AddMonitoredAddress.Result.AlreadyThere(UUID id, String whose) -> {
        if (!whose.equals(merchant)) {
          throw new Refused("ADDRESS_TAKEN", "the address is monitored for another merchant");
        }
        invoked.out().println("already there: " + id);
      }
    }
  }

  private PaymentTarget target(Invoked invoked) {
    NetworkId network = Arguments.network(invoked);
    String code = invoked.required("--asset");
    Asset asset =
        ports
            .findAsset()
            .find(network, code)
            .orElseThrow(
                () ->
                    new Refused(
                        "ASSET_UNKNOWN",
                        "%s is not in the catalog of %s; see server assets list"
                            .formatted(code, network)));
    return Arguments.orRefuse(
        "ADDRESS_INVALID",
        () -> new PaymentTarget(network, code, invoked.required("--address"), asset.token()));
  }

  private void remove(Invoked invoked) {
    UUID id = id(invoked.argument());
    switch (ports.remove().remove(id)) {
      case REMOVED -> invoked.out().println("removed: " + id);
      case ALREADY_REMOVED -> invoked.out().println("removed before: " + id);
      case UNKNOWN -> throw new Refused("ADDRESS_UNKNOWN", "there is no address " + id);
    }
  }

  private void list(Invoked invoked) {
    var merchant = invoked.optional("--merchant").map(Arguments::merchant);
    int limit =
        invoked.optional(AddressSpecs.LIMIT).map(AddressCommands::limit).orElse(DEFAULT_LIMIT);
    Listed listed = ports.list().list(merchant, limit);
    invoked.out().println(invoked.wantsJson() ? json(listed) : text(listed));
  }

  private static UUID id(String text) {
    // UUID.fromString takes shorter ones too, and so another than a person meant.
    if (!text.matches("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")) {
      throw new Refused("ADDRESS_ID_INVALID", "an id is a UUID, as in the list");
    }
    return UUID.fromString(text);
  }

  private static int limit(String text) {
    if (!text.matches("[1-9][0-9]{0,6}")) {
      throw new Refused("LIMIT_INVALID", "--limit must be an integer from 1 to 9999999");
    }
    return Integer.parseInt(text);
  }

  private static String text(Listed listed) {
    var table =
        new TextTable("ID", "MERCHANT", "CHAIN", "NETWORK", "ASSET", "ADDRESS", "FROM", "REMOVED");
    for (MonitoredAddress address : listed.addresses()) {
      table.row(
          address.id().toString(),
          address.merchantId(),
          address.place().chain(),
          address.place().network(),
          address.place().asset(),
          address.place().address(),
          address.ofRequest() ? "request" : "hand",
          address.removedAt().map(Json::time).orElse("-"));
    }
    long more = listed.total() - listed.addresses().size();
    return more == 0 ? table.toString() : table + System.lineSeparator() + "and " + more + " more";
  }

  private static String json(Listed listed) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("total", listed.total());
    fields.put("addresses", listed.addresses().stream().map(AddressCommands::fields).toList());
    return Json.object(fields);
  }

  private static Map<String, Object> fields(MonitoredAddress address) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", address.id().toString());
    fields.put("merchant", address.merchantId());
    fields.put("chain", address.place().chain());
    fields.put("network", address.place().network());
    fields.put("asset", address.place().asset());
    fields.put("address", address.place().address());
    fields.put("of_request", address.ofRequest());
    fields.put("created_at", Json.time(address.createdAt()));
    fields.put("removed_at", address.removedAt().map(Json::time).orElse(null));
    return fields;
  }
}
