package dev.quittance.devkit.chain;

import java.util.Map;
import java.util.Optional;

/** What clients check to be sure that they talk to the network they mean. */
final class KnownNetworks {
  private static final long DEFAULT_CHAIN_ID = 31337;

  private static final Map<String, Long> CHAIN_IDS =
      Map.of("mainnet", 1L, "sepolia", 11_155_111L, "holesky", 17_000L, "hoodi", 560_048L);

  private static final Map<String, String> GENESIS_HASHES =
      Map.of(
          "mainnet", "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
          "testnet", "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943",
          "testnet4", "00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043",
          "signet", "00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6",
          "regtest", "0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206");

  private KnownNetworks() {}

  static long chainId(String ethereumNetwork) {
    return CHAIN_IDS.getOrDefault(ethereumNetwork, DEFAULT_CHAIN_ID);
  }

  static Optional<String> genesisHash(String bitcoinNetwork) {
    return Optional.ofNullable(GENESIS_HASHES.get(bitcoinNetwork));
  }
}
