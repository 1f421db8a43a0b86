package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;
import java.util.Optional;

@FunctionalInterface
public interface FindAsset {
  Optional<Asset> find(NetworkId network, String code);
}
