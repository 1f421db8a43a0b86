package dev.quittance.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  @Test
  void theMedianOfAnOddNumberIsTheMiddleOne() {
    assertThat(Statistics.median(9, 1, 5)).isEqualTo(5);
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheMiddleTwo() {
    assertThat(Statistics.median(10, 1, 2, 3)).isEqualTo(2.5);
  }

  @Test
  void aPercentileIsTheSampleThatSoManyDoNotExceed() {
    long[] oneToHundred = LongStream.rangeClosed(1, 100).map(n -> 101 - n).toArray();

    assertThat(Statistics.percentile(oneToHundred, 50)).isEqualTo(50);
    assertThat(Statistics.percentile(oneToHundred, 99)).isEqualTo(99);
    assertThat(Statistics.percentile(oneToHundred, 100)).isEqualTo(100);
  }

  @Test
  void everyPercentileOfOneSampleIsThatSample() {
    assertThat(Statistics.percentile(new long[] {7}, 1)).isEqualTo(7);
    assertThat(Statistics.percentile(new long[] {7}, 99)).isEqualTo(7);
  }

  @Test
  void theSamplesStayInTheirOrder() {
    long[] samples = {3, 1, 2};

    Statistics.percentile(samples, 50);

    assertThat(samples).containsExactly(3, 1, 2);
  }

  @Test
  void nothingHasNoMedian() {
    assertThatThrownBy(Statistics::median).isInstanceOf(IllegalArgumentException.class);
  }
}
