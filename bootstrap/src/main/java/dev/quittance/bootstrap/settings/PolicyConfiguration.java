package dev.quittance.bootstrap.settings;

import dev.quittance.application.ReconciliationPolicies;
import dev.quittance.domain.BasisPoints;
import dev.quittance.domain.DecisionRules;
import dev.quittance.domain.HeadAges;
import dev.quittance.domain.PollPolicy;
import dev.quittance.domain.Thresholds;
import java.time.Duration;

/** When a request counts as paid or expired, and how often it is looked at. */
public record PolicyConfiguration(Shares shares, Intervals intervals, Patience patience) {
  record Shares(int detectedBps, int confirmedBps) {}

  record Intervals(Duration bitcoin, Duration ethereum, Duration longest) {}

  record Patience(Duration detectedGrace, Duration bitcoinHeadAge, Duration ethereumHeadAge) {}

  static PolicyConfiguration read(SettingsReader reader) {
    return new PolicyConfiguration(
        new Shares(
            reader.read(Settings.DETECTED_THRESHOLD), reader.read(Settings.CONFIRMED_THRESHOLD)),
        new Intervals(
            reader.read(Settings.BTC_BASE_INTERVAL),
            reader.read(Settings.EVM_BASE_INTERVAL),
            reader.read(Settings.MAX_INTERVAL)),
        new Patience(
            reader.read(Settings.DETECTED_GRACE),
            reader.read(Settings.BTC_MAX_HEAD_AGE),
            reader.read(Settings.EVM_MAX_HEAD_AGE)));
  }

  void check(SettingsReader reader) {
    reader.atMost(
        Settings.DETECTED_THRESHOLD,
        Settings.CONFIRMED_THRESHOLD,
        shares.detectedBps <= shares.confirmedBps);
    reader.atMost(
        Settings.BTC_BASE_INTERVAL,
        Settings.MAX_INTERVAL,
        intervals.bitcoin.compareTo(intervals.longest) <= 0);
    reader.atMost(
        Settings.EVM_BASE_INTERVAL,
        Settings.MAX_INTERVAL,
        intervals.ethereum.compareTo(intervals.longest) <= 0);
  }

  public ReconciliationPolicies policies() {
    var thresholds =
        new Thresholds(new BasisPoints(shares.detectedBps), new BasisPoints(shares.confirmedBps));
    var headAges = new HeadAges(patience.bitcoinHeadAge, patience.ethereumHeadAge);
    return new ReconciliationPolicies(
        new DecisionRules(thresholds, patience.detectedGrace, headAges),
        new PollPolicy(intervals.bitcoin, intervals.ethereum, intervals.longest));
  }
}
