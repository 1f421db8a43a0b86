package dev.quittance.application.port;

import java.util.List;

@FunctionalInterface
public interface ListAssets {
  /** By chain, network and code. */
  List<Asset> list();
}
