package dev.quittance.app.server;

import dev.quittance.application.port.ListApiKeys;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.RootCause;
import dev.quittance.bootstrap.settings.HttpConfiguration;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** Who can reach the server, and what that asks for. */
final class Exposure {
  private Exposure() {}

  static boolean isBeyondThisMachine(String host) {
    try {
      return !Arrays.stream(InetAddress.getAllByName(host))
          .allMatch(InetAddress::isLoopbackAddress);
    } catch (UnknownHostException e) {
      throw new Refused("CONFIG_HOST_INVALID", "HOST is not known here: \"" + host + "\"");
    }
  }

  /**
   * A server that others reach and nobody can use is most likely a mistake, maybe a dangerous one.
   */
  static void requireAKey(boolean exposed, ListApiKeys keys) {
    boolean usable =
        !exposed || keys.list(Optional.empty()).stream().anyMatch(key -> key.revokedAt().isEmpty());
    if (!usable) {
      throw new Refused(
          "SERVER_NEEDS_A_KEY",
          "HOST is reachable from other machines, and there is no API key yet; run \"server keys"
              + " create\" first");
    }
  }

  /** A taken port is a mistake in a setting, not a defect. */
  static RuntimeException explained(HttpConfiguration http, RuntimeException failure) {
    boolean socket =
        Stream.iterate((Throwable) failure, cause -> cause != null, Throwable::getCause)
            .anyMatch(SocketException.class::isInstance);
    if (!socket) {
      return failure;
    }
    return new Refused(
        "CANNOT_LISTEN",
        "%s:%d: %s".formatted(http.host(), http.port(), RootCause.message(failure)));
  }
}
