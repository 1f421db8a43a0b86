package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.List;

/** A Bitcoin transaction, with the outputs that its inputs spend. */
record BitcoinTx(String id, List<Input> inputs, List<Output> outputs) implements Transaction {
  /** Coins of the faucet sit in scripts that have no address, as very old coins do. */
  static final String NO_ADDRESS = "";

  /** What the input of a coinbase transaction names, since it spends nothing. */
  static final Outpoint NEW_COINS = new Outpoint("0".repeat(64), 0xffffffff);

  record Outpoint(String txid, int index) {}

  record Output(String address, BigInteger value) {}

  record Input(Outpoint outpoint, Output spent) {
    boolean isCoinbase() {
      return outpoint.equals(NEW_COINS);
    }

    boolean ofFaucet() {
      return spent.address().equals(NO_ADDRESS);
    }
  }

  BitcoinTx {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }

  static BitcoinTx funding(String id, String address, BigInteger amount) {
    Outpoint faucet = new Outpoint(Hashes.of("faucet", id), 0);
    return new BitcoinTx(
        id,
        List.of(new Input(faucet, new Output(NO_ADDRESS, amount))),
        List.of(new Output(address, amount)));
  }

  static BitcoinTx coinbase(String id, String address, BigInteger amount) {
    return new BitcoinTx(
        id,
        List.of(new Input(NEW_COINS, new Output(NO_ADDRESS, amount))),
        List.of(new Output(address, amount)));
  }

  static BitcoinTx sweep(String id, List<Input> inputs) {
    BigInteger sum =
        inputs.stream().map(i -> i.spent().value()).reduce(BigInteger.ZERO, BigInteger::add);
    return new BitcoinTx(id, inputs, List.of(new Output(NO_ADDRESS, sum)));
  }

  boolean isCoinbase() {
    return inputs.stream().anyMatch(Input::isCoinbase);
  }
}
