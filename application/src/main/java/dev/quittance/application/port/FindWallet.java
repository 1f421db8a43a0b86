package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;
import java.util.Optional;

@FunctionalInterface
public interface FindWallet {
  Optional<Wallet> find(String merchantId, NetworkId network);
}
