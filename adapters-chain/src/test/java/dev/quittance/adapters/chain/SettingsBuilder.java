package dev.quittance.adapters.chain;

import dev.quittance.domain.ConfirmationDepths;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Settings with a default for everything that a test does not name. */
final class SettingsBuilder {
  private final Map<String, List<URI>> evm = new HashMap<>();
  private final Map<String, List<URI>> esplora = new HashMap<>();
  private int depth = 1;
  private int concurrency = 8;
  private Duration callTimeout = Duration.ofSeconds(10);
  private long maxAnswerBytes = 1 << 20;

  SettingsBuilder evm(String network, String... urls) {
    evm.put(network, Stream.of(urls).map(URI::create).toList());
    return this;
  }

  SettingsBuilder esplora(String network, String... urls) {
    esplora.put(network, Stream.of(urls).map(URI::create).toList());
    return this;
  }

  SettingsBuilder depth(int blocks) {
    depth = blocks;
    return this;
  }

  SettingsBuilder concurrency(int calls) {
    concurrency = calls;
    return this;
  }

  SettingsBuilder callTimeout(Duration timeout) {
    callTimeout = timeout;
    return this;
  }

  SettingsBuilder maxAnswerBytes(long bytes) {
    maxAnswerBytes = bytes;
    return this;
  }

  ChainSettings build() {
    return new ChainSettings(
        evm,
        esplora,
        new ConfirmationDepths(depth, depth),
        callTimeout,
        concurrency,
        maxAnswerBytes);
  }

  ChainObservers create() {
    return ChainObservers.create(build());
  }
}
