package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.ReadPollShares;
import dev.quittance.application.port.ReadPollShares.Share;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** How evenly the nodes of the whole installation share the polls of each type. */
public final class BalanceGauges {
  private static final double EVEN = 100;

  private final MultiGauge gauge;

  private BalanceGauges(MultiGauge gauge) {
    this.gauge = gauge;
  }

  public static void bind(Telemetry telemetry, ReadPollShares shares, LongSupplier nanoTime) {
    var gauges =
        new BalanceGauges(
            MultiGauge.builder("scheduler_observer_balance_score")
                .description("100 times Jain's index of the nodes' polls in the last hour")
                .register(telemetry.registry()));
    var sampler =
        new Sampler<>(
            shares::read, DatabaseGauges.failures(telemetry.registry())::increment, nanoTime);
    telemetry.beforeScrape(
        () -> {
          sampler.refresh();
          gauges.show(sampler.latest().orElse(List.of()));
        });
  }

  /** Where nobody polls, nothing is uneven. */
  private void show(List<Share> shares) {
    Map<String, Double> scores = new TreeMap<>();
    ObserverMeters.KNOWN_TYPES.forEach(type -> scores.put(type, EVEN));
    shares.forEach(share -> scores.put(share.type(), share.balanceScore()));
    gauge.register(
        scores.entrySet().stream()
            .map(score -> Row.of(Tags.of("type", score.getKey()), score.getValue()))
            .toList(),
        true);
  }
}
