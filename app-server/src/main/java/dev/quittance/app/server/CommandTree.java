package dev.quittance.app.server;

import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.cli.CommandRunner;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.SettingOptions;
import dev.quittance.bootstrap.cli.Spec;
import dev.quittance.bootstrap.settings.Program;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The command line. */
final class CommandTree {
  private static final SettingOptions SETTINGS = new SettingOptions(Program.SERVER);

  private final Surroundings surroundings;

  private CommandTree(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  static CommandLine create(Surroundings surroundings) {
    CommandSpec top =
        SETTINGS
            .addTo(Spec.command("server", "Serves the HTTP API for payment requests."))
            .addSubcommand("run", SETTINGS.addTo(Spec.command("run", "Serves; the default.")))
            .addSubcommand("migrate", Spec.command("migrate", "Brings the schema up to date."))
            .addSubcommand("keys", CommandSpecs.keys())
            .addSubcommand("wallets", CommandSpecs.wallets())
            .addSubcommand("assets", CommandSpecs.assets());
    return CommandRunner.create(top, new CommandTree(surroundings)::dispatch);
  }

  private void dispatch(ParseResult top, ParseResult last) {
    String command = last.commandSpec().qualifiedName(" ");
    if (command.equals("server") || command.equals("server run")) {
      new RunServer(surroundings)
          .run(SETTINGS.flags(top, last), last.commandSpec().commandLine().getOut());
      return;
    }
    CommandRunner.refuseOptionsBefore(top, last);
    CommandRunner.refuseUnfinished(last);
    dispatch(command, new Invoked(last));
  }

  private void dispatch(String command, Invoked invoked) {
    var tool = new DatabaseTool(surroundings);
    switch (command) {
      case "server migrate" ->
          tool.migrate(applied -> invoked.out().println("migrations applied: " + applied));
      case "server keys create" -> tool.use(db -> new KeyCommands(db).create(invoked));
      case "server keys list" -> tool.use(db -> new KeyCommands(db).list(invoked));
      case "server keys revoke" -> tool.use(db -> new KeyCommands(db).revoke(invoked));
      case "server wallets add" -> tool.use(db -> wallets(db).add(invoked));
      case "server wallets list" -> tool.use(db -> wallets(db).list(invoked));
      case "server assets add" -> tool.use(db -> new AssetCommands(db).add(invoked));
      case "server assets list" -> tool.use(db -> new AssetCommands(db).list(invoked));
      default -> throw new IllegalStateException("a command without a meaning: " + command);
    }
  }

  private WalletCommands wallets(ServerDatabase database) {
    return new WalletCommands(
        database.wallets(), surroundings.wiring().derive(), surroundings.stdin());
  }
}
