package dev.quittance.app.server;

import dev.quittance.bootstrap.cli.Spec;
import picocli.CommandLine.Model.CommandSpec;

/** The commands that keep keys, wallets and assets. */
final class CommandSpecs {
  private CommandSpecs() {}

  static CommandSpec keys() {
    return Spec.command("keys", "Creates, lists and revokes API keys.")
        .addSubcommand(
            "create",
            Spec.command("create", "Creates a key and prints it, this once.")
                .addOption(Spec.required("--merchant", "<name>", "Whose requests it is for."))
                .addOption(
                    Spec.required("--role", "<role>", "What it may do: reader, writer, operator."))
                .addOption(Spec.flag("--if-none", "Do nothing if there is a key, whoever has it.")))
        .addSubcommand(
            "list",
            Spec.list("Lists the keys, without their secrets.").addOption(Spec.ofOneMerchant()))
        .addSubcommand(
            "revoke",
            Spec.command("revoke", "Makes a key useless, for ever.")
                .addPositional(Spec.argument("<id>", "As in the list.")));
  }

  static CommandSpec wallets() {
    return Spec.command("wallets", "Adds and lists where addresses come from.")
        .addSubcommand(
            "add",
            Spec.onNetwork(Spec.command("add", "Adds the wallet of a merchant on a network."))
                .addOption(Spec.required("--merchant", "<name>", "Whose wallet it is."))
                .addOption(
                    Spec.required(
                        "--xpub",
                        "<key>",
                        "Extended public key of the account; - reads it from standard input."))
                .addOption(
                    Spec.optional(
                        "--first-address",
                        "<address>",
                        "First receiving address, as the merchant's wallet shows it. Refused if"
                            + " the key gives another.")))
        .addSubcommand("list", Spec.list("Lists the wallets.").addOption(Spec.ofOneMerchant()));
  }

  static CommandSpec assets() {
    return Spec.command("assets", "Adds and lists what can be asked for.")
        .addSubcommand(
            "add",
            Spec.onNetwork(Spec.command("add", "Adds a coin or a token to the catalog."))
                .addOption(Spec.required("--asset", "<code>", "Such as USDC."))
                .addOption(
                    Spec.required(
                        "--decimals", "<digits>", "Digits of an amount behind the point, 0 to 36."))
                .addOption(Spec.optional("--contract", "<0x...>", "Contract of an ERC-20 token.")))
        .addSubcommand("list", Spec.list("Lists the catalog."));
  }
}
