package dev.quittance.app.server;

import dev.quittance.application.ApiKey;
import dev.quittance.application.port.Role;
import dev.quittance.application.port.StoredApiKey;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.cli.Arguments;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.Json;
import dev.quittance.bootstrap.cli.TextTable;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps API keys. A secret is shown once, when it is made, and to nobody else. */
final class KeyCommands {
  private final ServerDatabase.ApiKeys keys;

  KeyCommands(ServerDatabase database) {
    this.keys = database.apiKeys();
  }

  /** The key alone on stdout, so that a script can take it from there. */
  void create(Invoked invoked) {
    String merchant = Arguments.merchant(invoked.required("--merchant"));
    Role role = CatalogArguments.role(invoked.required("--role"));
    if (invoked.wants("--if-none") && isAnyUsable()) {
      invoked.err().println("There is a key already; none was created.");
      return;
    }
    ApiKey key = create(merchant, role);
    invoked.out().println(key.reveal());
    invoked
        .err()
        .printf(
            "Key %s of merchant %s, role %s. Keep it now: only its hash is stored, so it cannot be"
                + " shown again.%n",
            key.id(), merchant, role.code());
  }

  private boolean isAnyUsable() {
    return keys.list().list(Optional.empty()).stream().anyMatch(key -> key.revokedAt().isEmpty());
  }

  ApiKey create(String merchant, Role role) {
    ApiKey key = ApiKey.generate(new SecureRandom());
    keys.store().store(key.id(), merchant, role, key.secretHash());
    return key;
  }

  void list(Invoked invoked) {
    var list = keys.list().list(invoked.optional("--merchant").map(Arguments::merchant));
    invoked.out().println(invoked.wantsJson() ? Json.array(list, KeyCommands::fields) : text(list));
  }

  void revoke(Invoked invoked) {
    String id = invoked.argument();
    if (!keys.revoke().revoke(id)) {
      throw new Refused("KEY_UNKNOWN", "there is no key with this id; see server keys list");
    }
    invoked.out().println("revoked: " + id);
  }

  private static String text(List<StoredApiKey> list) {
    var table = new TextTable("ID", "MERCHANT", "ROLE", "CREATED", "REVOKED");
    for (StoredApiKey key : list) {
      table.row(
          key.id(),
          key.merchantId(),
          key.role().code(),
          Json.time(key.createdAt()),
          key.revokedAt().map(Json::time).orElse("-"));
    }
    return table.toString();
  }

  private static Map<String, Object> fields(StoredApiKey key) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", key.id());
    fields.put("merchant", key.merchantId());
    fields.put("role", key.role().code());
    fields.put("created_at", Json.time(key.createdAt()));
    fields.put("revoked_at", key.revokedAt().map(Json::time).orElse(null));
    return fields;
  }
}
