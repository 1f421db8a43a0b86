package dev.quittance.devkit.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class BlockTimeTest {
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");

  @Test
  void followsTheClockButNeverGoesBack() {
    MovableClock clock = new MovableClock(NOON);
    try (DevChain chain = DevChain.start(0, clock)) {
      BitcoinNetwork network = chain.bitcoin("regtest");
      assertThat(network.head().time()).isEqualTo(NOON);

      clock.set(NOON.plusSeconds(60));
      assertThat(network.mine().time()).isEqualTo(NOON.plusSeconds(60));

      clock.set(NOON.minusSeconds(3600));
      assertThat(network.mine().time()).isEqualTo(NOON.plusSeconds(60));
    }
  }

  @Test
  void aReplacementMadeInTheSameSecondStillHasAnotherHash() {
    try (DevChain chain = DevChain.start(0, new MovableClock(NOON))) {
      BitcoinNetwork network = chain.bitcoin("regtest");
      Head first = network.mine();
      network.reorg(1);
      try (Client client = new Client(network.esploraUrl())) {
        assertThat(client.get("/block-height/1").body()).isNotEqualTo(first.hash());
      }
    }
  }
}
