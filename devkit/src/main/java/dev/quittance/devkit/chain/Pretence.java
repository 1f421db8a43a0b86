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
    Map<String, BigInteger> amounts,
    OptionalLong statesKept) {
  static final Pretence NONE =
      new Pretence(0, 0, OptionalLong.empty(), Optional.empty(), Map.of(), OptionalLong.empty());

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
    return new Pretence(blocks, forks, chainId, genesis, amounts, statesKept);
  }

  Pretence withForks(int depth) {
    return new Pretence(behind, depth, chainId, genesis, amounts, statesKept);
  }

  Pretence withChainId(long id) {
    return new Pretence(behind, forks, OptionalLong.of(id), genesis, amounts, statesKept);
  }

  Pretence withGenesis(String hash) {
    return new Pretence(behind, forks, chainId, Optional.of(hash), amounts, statesKept);
  }

  Pretence withAmount(String address, BigInteger amount) {
    Map<String, BigInteger> more = new HashMap<>(amounts);
    more.put(address, amount);
    return new Pretence(behind, forks, chainId, genesis, more, statesKept);
  }

  Pretence withStatesKept(long blocks) {
    return new Pretence(behind, forks, chainId, genesis, amounts, OptionalLong.of(blocks));
  }
}
