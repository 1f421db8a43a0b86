package dev.quittance.application.port;

import java.util.List;
import java.util.Optional;

@FunctionalInterface
public interface ListWallets {
  List<Wallet> list(Optional<String> merchantId);
}
