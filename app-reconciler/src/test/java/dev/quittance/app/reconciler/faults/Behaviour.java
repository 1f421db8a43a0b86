package dev.quittance.app.reconciler.faults;

import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.Chain;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;

/** One line of the table: what the endpoints of a network do, and what that may do to the rows. */
record Behaviour(
    String name, Set<Chain> chains, Setting setting, Consumer<Scene> begin, Effect effect) {

  /**
   * @param endpoints in the order in which they are asked
   * @param agreement how many of them must say the same
   * @param depth how many blocks make a payment confirmed
   * @param patience for one call; long, unless it is to run out, so that a busy machine is no fault
   */
  record Setting(int endpoints, int agreement, int depth, Duration patience) {
    static final Setting ALONE = of(1, 1);
    static final Setting WITH_FALLBACK = of(2, 1);
    static final Setting TWO_MUST_AGREE = of(2, 2);
    static final Setting TWO_OF_THREE_MUST_AGREE = of(3, 2);

    private static Setting of(int endpoints, int agreement) {
      return new Setting(endpoints, agreement, 3, Duration.ofSeconds(5));
    }

    Setting impatient() {
      return new Setting(endpoints, agreement, depth, Duration.ofMillis(300));
    }

    Setting atTheFirstBlock() {
      return new Setting(endpoints, agreement, 1, patience);
    }
  }

  static Behaviour both(String name) {
    return on(name, Chain.ETHEREUM, Chain.BITCOIN);
  }

  static Behaviour on(String name, Chain... chains) {
    return new Behaviour(name, Set.of(chains), Setting.ALONE, scene -> {}, Effect.none());
  }

  Behaviour impatient() {
    return in(setting.impatient());
  }

  Behaviour in(Setting other) {
    return new Behaviour(name, chains, other, begin, effect);
  }

  /** The first endpoint does this with every answer. */
  Behaviour does(Fault fault) {
    return does(scene -> scene.endpoint(1).faults().always(fault));
  }

  Behaviour does(Consumer<Scene> something) {
    return new Behaviour(name, chains, setting, something, effect);
  }

  Behaviour with(Effect other) {
    return new Behaviour(name, chains, setting, begin, other);
  }
}
