package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class DevChainConcurrencyTest {
  @Test
  void paymentsFromManyThreadsAllArrive() throws Exception {
    try (DevChain chain = DevChain.start();
        Client client = new Client(chain.ethereum("devnet").rpcUrl());
        ExecutorService threads = Executors.newFixedThreadPool(8)) {
      EthereumNetwork network = chain.ethereum("devnet");
      List<Future<?>> work = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        work.add(threads.submit(() -> network.fund(ALICE, 1)));
        work.add(threads.submit(() -> client.result("eth_getBalance", ALICE, "latest")));
      }
      for (Future<?> future : work) {
        future.get();
      }

      assertThat(client.result("eth_getBalance", ALICE, "latest").asString())
          .isEqualTo(Hex.quantity(1_000));
      assertThat(network.head().height()).isEqualTo(1_000);
      assertThat(network.requests()).isEqualTo(1_001);
    }
  }

  /** Every funding is of ten, so any other answer was read in the middle of a reorganisation. */
  @Test
  void readersNeverSeeHalfAReorganisation() throws Exception {
    try (DevChain chain = DevChain.start();
        Client client = new Client(chain.ethereum("devnet").rpcUrl());
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      EthereumNetwork network = chain.ethereum("devnet");
      Future<?> writer =
          threads.submit(
              () -> {
                for (int i = 0; i < 500; i++) {
                  network.fundMany(List.of(ALICE, ALICE), BigInteger.valueOf(5));
                  network.reorg(1);
                }
              });
      List<String> seen = new ArrayList<>();
      while (!writer.isDone()) {
        seen.add(client.result("eth_getBalance", ALICE, "latest").asString());
      }
      writer.get();

      assertThat(seen).isNotEmpty().allMatch(balance -> balance.matches("0x0|0xa"));
      assertThat(client.result("eth_getBalance", ALICE, "pending").asString()).isEqualTo("0x0");
    }
  }

  @Test
  void aHundredThousandAddressesCanBeFunded() {
    try (DevChain chain = DevChain.start();
        Client client = new Client(chain.ethereum("devnet").rpcUrl())) {
      EthereumNetwork network = chain.ethereum("devnet");
      List<String> addresses = Addresses.evm(0, 100_000);

      network.fundMany(addresses, BigInteger.TWO);

      assertThat(network.head().height()).isEqualTo(1);
      assertThat(client.result("eth_getBalance", addresses.getLast(), "0x1").asString())
          .isEqualTo("0x2");
    }
  }
}
