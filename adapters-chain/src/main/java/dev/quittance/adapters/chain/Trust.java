package dev.quittance.adapters.chain;

import java.util.Map;

/**
 * What makes an endpoint's answer believable.
 *
 * @param requiredAgreement how many endpoints must say the same; 1 to believe the first that
 *     answers
 * @param bitcoinBlocksBehind how far behind the best known head a bitcoin endpoint may be
 * @param chainIds of ethereum networks by name; the well-known ones need none
 * @param genesisHashes of bitcoin networks by name; the well-known ones need none
 */
public record Trust(
    int requiredAgreement,
    int bitcoinBlocksBehind,
    int ethereumBlocksBehind,
    Map<String, Long> chainIds,
    Map<String, String> genesisHashes) {
  public static final Trust DEFAULT = new Trust(1, 2, 10, Map.of(), Map.of());

  public Trust {
    chainIds = Map.copyOf(chainIds);
    genesisHashes = Map.copyOf(genesisHashes);
    if (requiredAgreement < 1) {
      throw new IllegalArgumentException("at least one endpoint must be believed");
    }
    if (bitcoinBlocksBehind < 0 || ethereumBlocksBehind < 0) {
      throw new IllegalArgumentException("an endpoint is never a negative number of blocks behind");
    }
  }
}
