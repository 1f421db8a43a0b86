package dev.quittance.application.port;

import java.util.List;
import java.util.Optional;

@FunctionalInterface
public interface ListApiKeys {
  /** Of one merchant or of all, oldest first, revoked ones included. */
  List<StoredApiKey> list(Optional<String> merchantId);
}
