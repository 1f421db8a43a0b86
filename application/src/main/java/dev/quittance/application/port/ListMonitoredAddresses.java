package dev.quittance.application.port;

import java.util.List;
import java.util.Optional;

/** The addresses under watch and those removed from it, oldest first. Enrols new ones before. */
@FunctionalInterface
public interface ListMonitoredAddresses {
  Listed list(Optional<String> merchantId, int limit);

  /**
   * @param total how many there are, listed or not
   */
  record Listed(List<MonitoredAddress> addresses, long total) {
    public Listed {
      addresses = List.copyOf(addresses);
    }
  }
}
