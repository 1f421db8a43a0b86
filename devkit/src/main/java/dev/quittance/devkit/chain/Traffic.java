package dev.quittance.devkit.chain;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts what a network was asked. */
final class Traffic {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final Map<String, LongAdder> byAddress = new ConcurrentHashMap<>();
  private long requests;

  void request() {
    lock.lock();
    try {
      requests++;
      arrived.signalAll();
    } finally {
      lock.unlock();
    }
  }

  void address(String address) {
    byAddress.computeIfAbsent(address, key -> new LongAdder()).increment();
  }

  long requests() {
    lock.lock();
    try {
      return requests;
    } finally {
      lock.unlock();
    }
  }

  long requestsFor(String address) {
    LongAdder count = byAddress.get(address);
    return count == null ? 0 : count.sum();
  }

  void await(long total, Duration timeout) {
    long left = timeout.toNanos();
    lock.lock();
    try {
      while (requests < total) {
        if (left <= 0) {
          throw new IllegalStateException(
              "waited %s for %d requests, saw %d".formatted(timeout, total, requests));
        }
        left = arrived.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for requests", e);
    } finally {
      lock.unlock();
    }
  }
}
