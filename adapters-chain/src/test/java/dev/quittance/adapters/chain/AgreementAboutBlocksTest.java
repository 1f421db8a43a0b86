package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.PaymentRequest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes that differ in ways in which no honest ones do. */
@Timeout(60)
class AgreementAboutBlocksTest {
  private static final String HEAD = "0x10";

  private final PaymentRequest row = Rows.ether(1);

  @Test
  void anotherTimeForTheSameBlockIsNoAgreement() {
    // The head's time decides whether a request is over.
    try (var sound = node(new ScriptedNode("0x65920080"), "0x1");
        var liar = node(new ScriptedNode("0x75920080"), "0x1");
        var observers = settings(1, sound, liar).create()) {
      Asked.about(observers, row).allFailedWith("chain_unsettled");
    }
  }

  @Test
  void onEthereumWhatWasSeenIsInTheBlockTooAndADifferenceIsADispute() {
    try (var sound = node(new ScriptedNode(), "0x1");
        var liar = node(new ScriptedNode(), "0x9");
        var observers = settings(3, sound, liar).create()) {
      assertThat(Asked.about(observers, row).answers().get(row.id()))
          .isInstanceOf(Answer.Disputed.class);
    }
  }

  /** One at the confirmed block, whatever it is at the head. */
  private static ScriptedServer node(ScriptedNode node, String atHead) {
    return ScriptedServer.answering(
        (path, body) -> node.answer(body, call -> call.block().equals(HEAD) ? atHead : "0x1"));
  }

  private static SettingsBuilder settings(int depth, ScriptedServer... servers) {
    String[] urls = Stream.of(servers).map(ScriptedServer::url).toArray(String[]::new);
    return new SettingsBuilder().evm(Rows.NETWORK, urls).agreement(2).depth(depth);
  }
}
