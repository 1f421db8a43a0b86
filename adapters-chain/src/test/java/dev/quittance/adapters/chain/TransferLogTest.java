package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class TransferLogTest {
  private static final String ALICE = "\"0x" + "0".repeat(24) + "aa".repeat(20) + "\"";
  private static final String BOB = "\"0x" + "0".repeat(24) + "Bb".repeat(20) + "\"";
  private static final String ITEM = "\"0x" + "0".repeat(64) + "\"";

  @Test
  void aTransferHasTwoPartiesAndAnAmount() throws Exception {
    TransferLog log = read(ALICE + "," + BOB).orElseThrow();

    assertThat(log.sender()).isEqualTo("0x" + "aa".repeat(20));
    assertThat(log.receiver()).isEqualTo("0x" + "bb".repeat(20));
    assertThat(log.amount()).isEqualTo(7);
    assertThat(log.height()).isEqualTo(16);
  }

  @Test
  void aTransferToItselfMovesNothing() throws Exception {
    assertThat(read(ALICE + "," + ALICE)).isEmpty();
  }

  @Test
  void anItemIsNoAmount() throws Exception {
    assertThat(read(ALICE + "," + BOB + "," + ITEM)).isEmpty();
  }

  private static Optional<TransferLog> read(String parties) throws Exception {
    String json =
        """
        {"topics": ["%s", %s], "data": "0x%064x", "blockNumber": "0x10", "logIndex": "0x1",
         "blockHash": "0xcc", "transactionHash": "0xdd", "removed": false}
        """
            .formatted(TransferLog.TOPIC, parties, 7);
    return TransferLog.read(JsonMapper.shared().readTree(json));
  }
}
