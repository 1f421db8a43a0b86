package dev.quittance.bootstrap.worker;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name of this machine, as good as it can be found. */
public final class HostName {
  private HostName() {}

  public static String find() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      // A container without an entry for itself. The process id and the incarnation remain.
      return "unknown-host";
    }
  }
}
