package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.cli.Spec;
import picocli.CommandLine.Model.CommandSpec;

/** The commands that keep the addresses under watch. */
final class AddressSpecs {
  static final String LIMIT = "--limit";

  private AddressSpecs() {}

  static CommandSpec create() {
    return Spec.command("addresses", "Adds, lists and removes what is reconciled by schedule.")
        .addSubcommand("add", add())
        .addSubcommand("list", list())
        .addSubcommand(
            "remove",
            Spec.command("remove", "Ends the watch over an address.")
                .addPositional(Spec.argument("<id>", "As in the list.")));
  }

  private static CommandSpec add() {
    return Spec.onNetwork(Spec.command("add", "Watches an address that was not handed out here."))
        .addOption(Spec.required("--merchant", "<name>", "Whose address it is."))
        .addOption(Spec.required("--asset", "<code>", "What it receives, as in the catalog."))
        .addOption(Spec.required("--address", "<address>", "The address."));
  }

  private static CommandSpec list() {
    return Spec.list("Lists the addresses, those handed out to requests included.")
        .addOption(Spec.ofOneMerchant())
        .addOption(Spec.optional(LIMIT, "<rows>", "At most so many, the oldest; default 1000."));
  }
}
