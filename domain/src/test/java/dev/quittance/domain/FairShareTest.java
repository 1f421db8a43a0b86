package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FairShareTest {
  private static final Duration STEP = Duration.ofMillis(500);
  private static final FairShare SHARE = new FairShare(STEP);
  private static final int CYCLES = 200;
  private static final long[] SEEDS = new SplittableRandom(20260301).longs(100).toArray();
  private static final List<String> ABC = List.of("a", "b", "c");

  @Test
  void whoMadeTheFewestPollsGoesFirstAndTheOthersInSteps() {
    var polls = List.of("a", "c", "a", "b", "c", "a");
    assertThat(SHARE.waitOf("b", ABC, polls)).isZero();
    assertThat(SHARE.waitOf("c", ABC, polls)).isEqualTo(STEP);
    assertThat(SHARE.waitOf("a", ABC, polls)).isEqualTo(STEP.multipliedBy(2));
  }

  @Test
  void ofThoseWithAsManyPollsTheOneGoesFirstWhoseLastPollIsLongestAgo() {
    var polls = List.of("a", "c", "b", "b", "c", "a");
    assertThat(SHARE.waitOf("b", ABC, polls)).isZero();
    assertThat(SHARE.waitOf("c", ABC, polls)).isEqualTo(STEP);
    assertThat(SHARE.waitOf("a", ABC, polls)).isEqualTo(STEP.multipliedBy(2));
  }

  @Test
  void whoIsAloneDoesNotWait() {
    assertThat(SHARE.waitOf("a", List.of("a"), List.of("a", "a", "a"))).isZero();
    assertThat(SHARE.waitOf("a", List.of("a"), List.of())).isZero();
  }

  @Test
  void nobodyWaitsForANodeThatIsGone() {
    assertThat(SHARE.waitOf("a", List.of("a"), List.of("a", "b", "a"))).isZero();
  }

  @Test
  void whoIsNewDoesNotWait() {
    assertThat(SHARE.waitOf("c", ABC, List.of("a", "b"))).isZero();
    assertThat(SHARE.waitOf("b", ABC, List.of("a", "b"))).isEqualTo(STEP);
  }

  @Test
  void aStepIsPositive() {
    assertThatThrownBy(() -> new FairShare(Duration.ZERO)).hasMessage("a step is positive");
  }

  @Test
  void twoNodesShareEvenly() {
    for (long seed : SEEDS) {
      assertShares(anyTwo(seed).run(CYCLES), List.of("a", "b"), 45, 55);
    }
  }

  @Test
  void threeNodesShareEvenly() {
    for (long seed : SEEDS) {
      assertShares(anyThree(seed).run(CYCLES), ABC, 30, 37);
    }
  }

  @Test
  void aTimerThatIsTenPercentFasterWinsNothing() {
    for (long seed : SEEDS) {
      var two = new PollRace(seed).with("a", 0.9, 40).with("b", 1, 40);
      assertShares(two.run(CYCLES), List.of("a", "b"), 45, 55);
      var three = new PollRace(seed).with("a", 0.9, 40).with("b", 1, 40).with("c", 1, 40);
      assertShares(three.run(CYCLES), ABC, 30, 37);
    }
  }

  @Test
  void aNodeThatIsNearlyAlwaysSlowerGetsItsShare() {
    for (long seed : SEEDS) {
      var race = new PollRace(seed).with("a", 1, 0).with("b", 1, 400);
      assertShares(race.run(CYCLES), List.of("a", "b"), 45, 55);
    }
  }

  @Test
  void aNodeThatMissesItsTurnOneTimeInFiveGetsItsShare() {
    for (long seed : SEEDS) {
      var race = new PollRace(seed).with("a", 1, 40).with("b", 1, 40, 20);
      assertShares(race.run(CYCLES), List.of("a", "b"), 44, 56);
    }
  }

  @Test
  void whoeverIsLeftMakesEveryPoll() {
    for (long seed : SEEDS) {
      PollRace race = anyTwo(seed);
      race.run(CYCLES);
      race.leave("b");
      assertThat(race.run(50)).containsOnly("a");
    }
  }

  @Test
  void aNodeThatComesBackGetsItsShareAgainWithoutBeingFlooded() {
    for (long seed : SEEDS) {
      PollRace race = anyTwo(seed);
      race.run(CYCLES);
      race.leave("b");
      race.run(CYCLES);
      race.comeBack("b");
      List<String> after = race.run(CYCLES);
      assertShares(after, List.of("a", "b"), 45, 55);
      // It has made half of the window before it has to share: not all that it missed.
      assertThat(PollRace.longestRun(after, "b")).isLessThanOrEqualTo(FairShare.window(2) / 2);
    }
  }

  private static PollRace anyTwo(long seed) {
    var random = new SplittableRandom(seed);
    return new PollRace(seed)
        .with("a", pace(random), random.nextInt(200))
        .with("b", pace(random), random.nextInt(200));
  }

  private static PollRace anyThree(long seed) {
    return anyTwo(seed).with("c", 1, new SplittableRandom(seed + 1).nextInt(200));
  }

  private static double pace(SplittableRandom random) {
    return 0.9 + random.nextInt(3) * 0.1;
  }

  private static void assertShares(List<String> polls, List<String> nodes, int least, int most) {
    for (String node : nodes) {
      assertThat(PollRace.percent(polls, node)).as(node).isBetween((double) least, (double) most);
    }
  }
}
