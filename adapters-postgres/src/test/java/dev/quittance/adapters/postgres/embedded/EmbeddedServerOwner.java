package dev.quittance.adapters.postgres.embedded;

import java.io.IOException;
import java.nio.file.Path;

/** A process that uses an embedded server until its input ends. */
final class EmbeddedServerOwner {
  private EmbeddedServerOwner() {}

  public static void main(String[] arguments) throws IOException {
    try (var server =
        EmbeddedServer.joinOrStart(Path.of(arguments[0]), Integer.parseInt(arguments[1]))) {
      System.out.println(server.address() == null ? "lost" : "ready");
      System.in.readAllBytes();
    }
  }
}
