package dev.quittance.app.reconciler;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.ForcedRelease;
import dev.quittance.application.port.DistributedLocks.LockView;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.Spec;
import dev.quittance.bootstrap.cli.TextTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import tools.jackson.databind.json.JsonMapper;

/** Shows locks, and takes one from whoever holds it. */
record LockCommands(DistributedLocks locks, Invoked invoked) {
  private static final String REGION = "--region";

  private static final JsonMapper JSON = JsonMapper.shared();

  static CommandSpec spec() {
    return Spec.command("locks", "Shows and releases the locks by which nodes take turns.")
        .addSubcommand(
            "list",
            Spec.command("list", "Lists every lock, who holds it or held it last, and until when.")
                .addOption(Spec.flag("--json", "For machines.")))
        .addSubcommand(
            "release",
            Spec.command(
                    "release",
                    "Takes a lock from whoever holds it. What the holder writes is refused from"
                        + " then on.")
                .addPositional(
                    PositionalParamSpec.builder()
                        .index("0")
                        .required(true)
                        .type(String.class)
                        .paramLabel("<key>")
                        .description("As in the list.")
                        .build())
                .addOption(
                    Spec.optional(
                        REGION,
                        "<name>",
                        "Region of the lock; default " + DistributedLocks.DEFAULT_REGION + ".")));
  }

  void perform() {
    switch (invoked.name()) {
      case "list" -> list();
      case "release" ->
          release(
              invoked.argument(), invoked.optional(REGION).orElse(DistributedLocks.DEFAULT_REGION));
      default -> throw new IllegalStateException("a command without a meaning");
    }
  }

  private void list() {
    List<LockView> list = locks.list();
    invoked
        .out()
        .println(
            invoked.wantsJson()
                ? JSON.writeValueAsString(list.stream().map(LockCommands::fields).toList())
                : text(list));
  }

  private void release(String key, String region) {
    String name = key + " in region " + region;
    switch (locks.forceRelease(key, region)) {
      case ForcedRelease.Released(String client) ->
          invoked.out().println("released: " + name + ", held by " + client);
      case ForcedRelease.NotHeld() ->
          throw new Refused(
              "LOCK_NOT_HELD", "nobody holds " + name + "; see reconciler locks list");
      case ForcedRelease.WriteInFlight() ->
          throw new Refused(
              "LOCK_WRITE_IN_FLIGHT",
              "the holder of " + name + " is in the middle of a write; try again");
    }
  }

  private static String text(List<LockView> list) {
    var table = new TextTable("LOCK", "REGION", "HELD", "BY", "SINCE", "UNTIL", "FENCE");
    for (LockView lock : list) {
      table.row(
          lock.key(),
          lock.region(),
          lock.held() ? "yes" : "no",
          lock.client(),
          time(lock.acquiredAt()),
          time(lock.expiresAt()),
          Long.toString(lock.fence()));
    }
    return table.toString();
  }

  private static Map<String, Object> fields(LockView lock) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("key", lock.key());
    fields.put("region", lock.region());
    fields.put("held", lock.held());
    fields.put("client", lock.client());
    fields.put("acquired_at", time(lock.acquiredAt()));
    fields.put("expires_at", time(lock.expiresAt()));
    fields.put("fence", lock.fence());
    return fields;
  }

  private static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
