package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What an endpoint says that is not so. */
record Pretence(
    int behind,
    int forks,
    OptionalLong chainId,
    Optional<String> genesis,
    Map<String, BigInteger> amounts) {
  static final Pretence NONE = new Pretence(0, 0, OptionalLong.empty(), Optional.empty(), Map.of());

  Pretence {
    amounts = Map.copyOf(amounts);
  }

  /** Who has not seen the newest blocks has not seen the mempool either. */
  boolean seesMempool() {
    return behind == 0;
  }

  boolean changesHashes() {
    return forks > 0 || genesis.isPresent();
  }

  /** Zero hides what is there. */
  Optional<BigInteger> amount(String address) {
    return Optional.ofNullable(amounts.get(address));
  }

  Pretence withBehind(int blocks) {
    return new Pretence(blocks, forks, chainId, genesis, amounts);
  }

  Pretence withForks(int depth) {
    return new Pretence(behind, depth, chainId, genesis, amounts);
  }

  Pretence withChainId(long id) {
    return new Pretence(behind, forks, OptionalLong.of(id), genesis, amounts);
  }

  Pretence withGenesis(String hash) {
    return new Pretence(behind, forks, chainId, Optional.of(hash), amounts);
  }

  Pretence withAmount(String address, BigInteger amount) {
    Map<String, BigInteger> more = new HashMap<>(amounts);
    more.put(address, amount);
    return new Pretence(behind, forks, chainId, genesis, more);
  }
}
