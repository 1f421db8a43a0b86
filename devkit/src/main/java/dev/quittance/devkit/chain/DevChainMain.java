package dev.quittance.devkit.chain;

import java.io.UncheckedIOException;

/** Runs a DevChain until SIGTERM or Ctrl-C. */
public final class DevChainMain {
  private static final int DEFAULT_PORT = 18545;
  private static final int BAD_USAGE = 2;

  private DevChainMain() {}

  public static void main(String[] args) {
    try {
      DevChain chain = DevChain.start(port(args));
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(chain)));
      System.out.println(greeting(chain));
    } catch (IllegalArgumentException | UncheckedIOException e) {
      System.err.println("DEVCHAIN_START_FAILED: " + e.getMessage());
      System.exit(BAD_USAGE);
    }
  }

  static int port(String[] args) {
    if (args.length == 0) {
      return DEFAULT_PORT;
    }
    if (args.length != 2 || !args[0].equals("--port") || !args[1].matches("[0-9]{1,5}")) {
      throw new IllegalArgumentException("usage: devchain [--port N], 0 for any free port");
    }
    int port = Integer.parseInt(args[1]);
    Network.requireRange("port", port, 0, 65_535);
    return port;
  }

  private static void stop(DevChain chain) {
    chain.close();
    // Being told to stop is success; without this the exit code would be 143.
    Runtime.getRuntime().halt(0);
  }

  private static String greeting(DevChain chain) {
    return """
    DevChain is running. Stop it with Ctrl-C.
      Esplora    %1$s
      JSON-RPC   %2$s
      Control    %3$s/control

    Try:
      curl -s %3$s/control
      curl -s -d '{"address":"bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080","amount":50000}' \\
        %3$s/control/bitcoin/regtest/fund
      curl -s -d '{"blocks":6}' %3$s/control/bitcoin/regtest/mine
      curl -s %1$s/address/bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080
      curl -s -d '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}' %2$s
      curl -s -d '{"kind":"status","status":429,"times":3}' %3$s/control/ethereum/devnet/fault
    """
        .formatted(
            chain.bitcoin("regtest").esploraUrl(), chain.ethereum("devnet").rpcUrl(), chain.url());
  }
}
