package dev.quittance.bootstrap.telemetry;

import java.net.InetSocketAddress;

/** Another process has the port, or the address is not one of this machine. */
public final class CannotListen extends RuntimeException {
  CannotListen(InetSocketAddress address, Throwable cause) {
    super(
        "%s:%d: %s".formatted(address.getHostString(), address.getPort(), cause.getMessage()),
        cause);
  }
}
