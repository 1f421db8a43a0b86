package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.Fault.Kind;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * What goes wrong at one endpoint. A fault lasts for the next n requests or until cleared. Counted
 * faults come first, in the order given; after them the standing one.
 */
public final class Faults {
  private final boolean jsonRpc;
  private final Script delays = new Script();
  private final Script answers = new Script();
  private final Gate gate = new Gate();
  private final Gate silence = new Gate();
  private final Set<String> failing = ConcurrentHashMap.newKeySet();
  private final AtomicReference<Pretence> pretence = new AtomicReference<>(Pretence.NONE);

  private Faults(boolean jsonRpc) {
    this.jsonRpc = jsonRpc;
    silence.hold();
  }

  static Faults forJsonRpc() {
    return new Faults(true);
  }

  static Faults forRest() {
    return new Faults(false);
  }

  public void next(int requests, Fault fault) {
    Network.requireRange("requests", requests, 1, Integer.MAX_VALUE);
    scriptOf(fault).next(requests, fault);
  }

  /** Until cleared; replaces the standing fault of the same kind. */
  public void always(Fault fault) {
    scriptOf(fault).always(fault);
  }

  /** Requests come in, are counted and their answers made; the answers wait for the release. */
  public void hold() {
    gate.hold();
  }

  public void release() {
    gate.release();
  }

  /** Answers that wait right now, held or silent. */
  public int held() {
    return gate.waiting() + silence.waiting();
  }

  /** Every question about this address gets an error; its neighbours in a batch do not. */
  public void failFor(String address) {
    failing.add(spelling(address));
  }

  /** Removes every fault, ends what is pretended, and lets go what is held or silent. */
  public void clear() {
    delays.clear();
    answers.clear();
    failing.clear();
    pretence.set(Pretence.NONE);
    gate.release();
    silence.release();
    silence.hold();
  }

  boolean failsFor(String canonicalAddress) {
    return failing.contains(canonicalAddress);
  }

  void pretend(UnaryOperator<Pretence> change) {
    pretence.updateAndGet(change);
  }

  Pretence pretence() {
    return pretence.get();
  }

  Answer applyTo(Asked asked, Answer answer) {
    Answer changed = answers.take().map(fault -> fault.applyTo(asked, answer)).orElse(answer);
    return delays.take().map(fault -> fault.applyTo(asked, changed)).orElse(changed);
  }

  Gate gate() {
    return gate;
  }

  /** Always closed; being cleared opens it for those who wait. */
  Gate silence() {
    return silence;
  }

  private String spelling(String address) {
    return (jsonRpc ? EthereumNetwork.parseAddress(address) : BitcoinNetwork.parseAddress(address))
        .orElseThrow(() -> new IllegalArgumentException("not an address: " + address));
  }

  private Script scriptOf(Fault fault) {
    if (fault.kind() == Kind.JSON_RPC_ANSWER && !jsonRpc) {
      throw new IllegalArgumentException(fault + " exists only in JSON-RPC");
    }
    return fault.kind() == Kind.DELAY ? delays : answers;
  }
}
