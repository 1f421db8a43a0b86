package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.CallLimits;
import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.Resilience;
import dev.quittance.adapters.chain.Trust;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.Chain;
import dev.quittance.domain.ConfirmationDepths;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an address ever received, on a node with real fees, nonces and logs. */
@Tag("chains")
@ExtendWith(OnAnvil.class)
class ExaminationOnAnvilTest {
  private static final BigInteger ETHER = BigInteger.TEN.pow(18);
  private static final BigInteger NO_MONEY = BigInteger.ZERO;
  private static final String NO_CALL = "0x";

  private Node node;
  private ChainObservers observers;

  @BeforeEach
  void use(Rig rig) {
    node = rig.node();
    observers =
        ChainObservers.create(
            new ChainSettings(
                Map.of("dev", List.of(node.url())),
                Map.of(),
                new ConfirmationDepths(Rig.DEPTH, Rig.DEPTH),
                new CallLimits(Duration.ofSeconds(10), 8, 0, 1 << 20),
                Resilience.DEFAULT,
                Trust.DEFAULT),
            WatchProviders.NOBODY);
  }

  @AfterEach
  void close() {
    observers.close();
  }

  @Test
  void etherThatWasSweptStillCountsAndALaterPaymentIsAdded() {
    PaymentTarget target = target(Optional.empty());
    node.mine(Rig.DEPTH);
    Examined before = look(target, Optional.empty());
    pay(target, ETHER);
    sweep(target);
    Examined swept = look(target, Optional.of(before.checkpoint()));
    pay(target, ETHER);

    assertThat(swept.received().value()).isEqualTo(ETHER);
    assertThat(look(target, Optional.of(swept.checkpoint())).received().value())
        .isEqualTo(ETHER.add(ETHER));
    assertThat(look(target, Optional.empty()).received().value()).isEqualTo(ETHER.add(ETHER));
  }

  @Test
  void etherThatWasReorganisedAwayIsTakenBack() {
    PaymentTarget target = target(Optional.empty());
    pay(target, ETHER);
    Examined paid = look(target, Optional.empty());
    node.send(target.address(), ETHER);
    node.mine(Rig.DEPTH);
    Examined more = look(target, Optional.of(paid.checkpoint()));
    node.reorganise(Rig.DEPTH);
    node.mine(Rig.DEPTH);

    assertThat(more.received().value()).isEqualTo(ETHER.add(ETHER));
    assertThat(look(target, Optional.of(more.checkpoint())).received().value()).isEqualTo(ETHER);
  }

  @Test
  void tokensThatWereSweptStillCountAndWhatWasReorganisedAwayDoesNot() {
    String contract = node.deploy(Contracts.token());
    PaymentTarget target = target(Optional.of(new Token(Token.ERC20, contract, 6)));
    // For the owner's fee.
    node.send(target.address(), ETHER);
    payTokens(contract, target, 500);
    Examined paid = look(target, Optional.empty());
    node.sendFrom(target.address(), contract, NO_MONEY, Contracts.transfer(Node.PAYER, 500));
    node.mine(Rig.DEPTH);
    Examined swept = look(target, Optional.of(paid.checkpoint()));
    payTokens(contract, target, 70);
    Examined more = look(target, Optional.of(swept.checkpoint()));
    node.reorganise(Rig.DEPTH);
    node.mine(Rig.DEPTH);

    assertThat(List.of(paid, swept, more))
        .extracting(examined -> examined.received().value().intValue())
        .containsExactly(500, 500, 570);
    assertThat(look(target, Optional.of(more.checkpoint())).received().value()).isEqualTo(500);
  }

  private void pay(PaymentTarget target, BigInteger wei) {
    node.send(target.address(), wei);
    node.mine(Rig.DEPTH);
  }

  private void payTokens(String contract, PaymentTarget target, long amount) {
    node.send(contract, NO_MONEY, Contracts.transfer(target.address(), amount));
    node.mine(Rig.DEPTH);
  }

  /** Leaves what the fee may take. */
  private void sweep(PaymentTarget target) {
    BigInteger most = ETHER.subtract(ETHER.divide(BigInteger.valueOf(100)));
    node.sendFrom(target.address(), Node.PAYER, most, NO_CALL);
    node.mine(Rig.DEPTH);
  }

  private Examined look(PaymentTarget target, Optional<Checkpoint> since) {
    var question = new Question(UUID.randomUUID(), target, since, List.of());
    var answer =
        observers
            .examineAddresses()
            .examine(List.of(question), Deadline.in(Duration.ofSeconds(30), System::nanoTime))
            .get(question.id());
    assertThat(answer).isInstanceOf(Examined.class);
    return (Examined) answer;
  }

  private static PaymentTarget target(Optional<Token> token) {
    String fresh = "0x%040x".formatted(new BigInteger(159, ThreadLocalRandom.current()));
    return new PaymentTarget(new NetworkId(Chain.ETHEREUM, "dev"), "COIN", fresh, token);
  }
}
