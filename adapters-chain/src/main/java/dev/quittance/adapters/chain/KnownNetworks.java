package dev.quittance.adapters.chain;

import java.util.Map;
import java.util.Optional;

/** What tells the well-known networks apart, by the names that people give them. */
final class KnownNetworks {
  private static final Map<String, Long> CHAIN_IDS =
      Map.ofEntries(
          Map.entry("mainnet", 1L),
          Map.entry("optimism", 10L),
          Map.entry("bsc", 56L),
          Map.entry("gnosis", 100L),
          Map.entry("polygon", 137L),
          Map.entry("base", 8_453L),
          Map.entry("holesky", 17_000L),
          Map.entry("arbitrum", 42_161L),
          Map.entry("avalanche", 43_114L),
          Map.entry("hoodi", 560_048L),
          Map.entry("sepolia", 11_155_111L));

  private static final Map<String, String> GENESIS_HASHES =
      Map.of(
          "mainnet", "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
          "testnet", "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943",
          "testnet4", "00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043",
          "signet", "00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6",
          "regtest", "0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206");

  private KnownNetworks() {}

  static Optional<String> chainId(String network, Trust trust) {
    Long configured = trust.chainIds().get(network);
    return Optional.ofNullable(configured == null ? CHAIN_IDS.get(network) : configured)
        .map(String::valueOf);
  }

  static Optional<String> genesisHash(String network, Trust trust) {
    String configured = trust.genesisHashes().get(network);
    return Optional.ofNullable(configured == null ? GENESIS_HASHES.get(network) : configured);
  }
}
