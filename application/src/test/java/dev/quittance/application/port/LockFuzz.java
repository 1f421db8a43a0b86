package dev.quittance.application.port;

import static dev.quittance.application.port.DistributedLocks.DEFAULT_REGION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.LockKeeper;
import dev.quittance.application.port.DistributedLocks.Attempt;
import dev.quittance.application.port.DistributedLocks.Release;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * Many who want one lock: some keep to its time, some overstay it, some die with it, some renew it.
 * Each reads a counter when it has the lock and writes it back one higher later. Nothing but the
 * lock guards the counter, so two at once lose a count.
 */
final class LockFuzz {
  private static final String KEY = "fuzz";
  private static final int CLIENTS = 8;
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Duration BRIEF = Duration.ofMillis(20);

  private final LockStore store;
  private final DistributedLocks locks;
  private final SplittableRandom seeds;

  private volatile int counter;
  private final List<Long> history = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger refused = new AtomicInteger();

  private LockFuzz(LockStore store, long seed) {
    this.store = store;
    this.locks = store.locks();
    this.seeds = new SplittableRandom(seed);
  }

  static void run(LockStore store, int turns) {
    long seed = System.nanoTime();
    new LockFuzz(store, seed).run(turns, "seed " + seed);
  }

  private void run(int turns, String seed) {
    List<Together.Task<Boolean>> clients =
        IntStream.range(0, CLIENTS)
            .mapToObj(i -> client("client#" + i, seeds.split(), turns))
            .toList();
    Together.run(clients);
    assertThat(history).as(seed).isSortedAccordingTo(Long::compare).doesNotHaveDuplicates();
    assertThat(counter).as(seed).isEqualTo(history.size());
    assertThat(refused.get()).as("writes that came too late, " + seed).isPositive();
  }

  private Together.Task<Boolean> client(String name, SplittableRandom random, int turns) {
    return () -> {
      for (int turn = 0; turn < turns; turn++) {
        switch (random.nextInt(4)) {
          case 0 -> keepToTheTime(name, random);
          case 1 -> overstay(name, random);
          case 2 -> acquire(name, BRIEF, random);
          default -> renew(name, random);
        }
        pause(random, Duration.ofMillis(2));
      }
      return true;
    };
  }

  /** Nobody else may come in between, so it writes without asking. */
  private void keepToTheTime(String name, SplittableRandom random) {
    HeldLock lock = acquire(name, LONG, random);
    int seen = counter;
    pause(random, Duration.ofMillis(4));
    write(seen, lock);
    assertThat(locks.release(lock)).isEqualTo(Release.RELEASED);
  }

  private void overstay(String name, SplittableRandom random) {
    HeldLock lock = acquire(name, BRIEF, random);
    int seen = counter;
    pause(random, BRIEF.multipliedBy(3));
    writeIfHeld(seen, lock);
    if (random.nextBoolean()) {
      locks.release(lock);
    }
  }

  private void renew(String name, SplittableRandom random) {
    Duration time = BRIEF.multipliedBy(2);
    var wanted = new LockKeeper.Wanted(KEY, DEFAULT_REGION, name, time);
    LockKeeper.tryAcquire(locks, wanted, System::nanoTime, () -> {})
        .ifPresent(
            keeper -> {
              int seen = counter;
              pause(random, time.multipliedBy(2));
              writeIfHeld(seen, keeper.lock());
              keeper.release();
            });
  }

  private HeldLock acquire(String name, Duration time, SplittableRandom random) {
    while (true) {
      if (locks.tryAcquire(KEY, DEFAULT_REGION, name, time) instanceof Attempt.Acquired(var lock)) {
        return lock;
      }
      pause(random, Duration.ofMillis(5));
    }
  }

  private void writeIfHeld(int seen, HeldLock lock) {
    if (!store.writeIfHeld(lock, () -> write(seen, lock))) {
      refused.incrementAndGet();
    }
  }

  private void write(int seen, HeldLock lock) {
    counter = seen + 1;
    history.add(lock.fence());
  }

  /** Time passes in the middle of everything. */
  private static void pause(SplittableRandom random, Duration atMost) {
    LockSupport.parkNanos(random.nextLong(atMost.toNanos()));
  }
}
