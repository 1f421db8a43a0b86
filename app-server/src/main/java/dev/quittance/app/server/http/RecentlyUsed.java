package dev.quittance.app.server.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A map that forgets what was not used for longest once it is full. */
final class RecentlyUsed<K, V> {
  private final Map<K, V> entries;

  RecentlyUsed(int capacity) {
    this.entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
          }
        };
  }

  synchronized Optional<V> get(K key) {
    return Optional.ofNullable(entries.get(key));
  }

  synchronized V getOrCreate(K key, Function<K, V> create) {
    return entries.computeIfAbsent(key, create);
  }

  synchronized void put(K key, V value) {
    entries.put(key, value);
  }

  synchronized void remove(K key) {
    entries.remove(key);
  }

  synchronized int size() {
    return entries.size();
  }
}
