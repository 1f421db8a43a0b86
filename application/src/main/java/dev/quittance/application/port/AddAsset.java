package dev.quittance.application.port;

@FunctionalInterface
public interface AddAsset {
  /** False when the catalog has an asset of that name on that network; it is left as it is. */
  boolean add(Asset asset);
}
