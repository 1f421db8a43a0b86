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
  private int perSecond = 0;
  private int agreement = 1;
  private int behind = 10;
  private Map<String, Long> chainIds = Map.of();
  private Map<String, String> genesisHashes = Map.of();
  private WatchProviders watch = WatchProviders.NOBODY;
  private Resilience resilience =
      new Resilience(
          1, Duration.ofMillis(10), Duration.ofMillis(50), 1_000, Duration.ofMillis(300));
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

  SettingsBuilder perSecond(int calls) {
    perSecond = calls;
    return this;
  }

  SettingsBuilder agreement(int endpoints) {
    agreement = endpoints;
    return this;
  }

  SettingsBuilder maxBehind(int blocks) {
    behind = blocks;
    return this;
  }

  SettingsBuilder chainId(String network, long id) {
    chainIds = Map.of(network, id);
    return this;
  }

  SettingsBuilder genesis(String network, String hash) {
    genesisHashes = Map.of(network, hash);
    return this;
  }

  SettingsBuilder watch(WatchProviders observer) {
    watch = observer;
    return this;
  }

  SettingsBuilder resilience(Resilience other) {
    resilience = other;
    return this;
  }

  ChainSettings build() {
    return new ChainSettings(
        evm,
        esplora,
        new ConfirmationDepths(depth, depth),
        new CallLimits(callTimeout, concurrency, perSecond, maxAnswerBytes),
        resilience,
        new Trust(agreement, behind, behind, chainIds, genesisHashes));
  }

  ChainObservers create() {
    return ChainObservers.create(build(), watch);
  }
}
