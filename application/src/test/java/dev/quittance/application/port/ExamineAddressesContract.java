package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What everybody who examines addresses must do. */
public abstract class ExamineAddressesContract {

  protected abstract ExamineAddresses examiner();

  /** A different address for every number. */
  protected abstract PaymentTarget target(int number);

  protected abstract PaymentTarget unsupportedTarget();

  /** Pays in a new block. */
  protected abstract void pay(PaymentTarget target, long amount);

  /** The owner moves everything away, in a new block. */
  protected abstract void sweep(PaymentTarget target);

  /** Adds blocks, so that what is in the chain by now is deep enough, and what waits is in it. */
  protected abstract void bury();

  protected abstract long height();

  /** Replaces all blocks above a height by empty ones. Payments in them are lost, or wait. */
  protected abstract void replaceAbove(long height, boolean paymentsWait);

  /** From now on every question about the address goes wrong. */
  protected abstract void breakAddress(PaymentTarget target);

  @Test
  public void anAddressThatReceivedNothingIsExaminedWithNothing() {
    bury();

    assertThat(first(1)).hasToString("0");
  }

  @Test
  public void aPaymentCountsWhenItIsDeepEnough() {
    pay(target(1), 700);
    assertThat(first(1)).hasToString("0");

    bury();
    assertThat(first(1)).hasToString("700");
  }

  @Test
  public void aSecondPaymentIsAddedToTheFirst() {
    pay(target(1), 700);
    bury();
    Look first = first(1);
    pay(target(1), 50);
    bury();

    assertThat(again(first)).hasToString("750");
    assertThat(first(1)).hasToString("750");
  }

  @Test
  public void whatLeftAgainStillCounts() {
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    sweep(target(1));
    bury();

    Look swept = again(paid);
    bury();

    assertThat(swept).hasToString("700");
    assertThat(again(swept)).hasToString("700");
  }

  @Test
  public void aPaymentAfterTheCoinsLeftIsAdded() {
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    sweep(target(1));
    pay(target(1), 300);
    bury();

    assertThat(again(paid)).hasToString("1000");
  }

  @Test
  public void coinsThatCameAndWentBetweenTwoLooksCount() {
    bury();
    Look before = first(1);
    pay(target(1), 700);
    sweep(target(1));
    pay(target(1), 20);
    sweep(target(1));
    bury();

    assertThat(again(before)).hasToString("720");
  }

  @Test
  public void theFirstLookCountsWhatWasSeenAndLeftBefore() {
    pay(target(1), 700);
    bury();
    Sighting seen = sighting(first(1));
    sweep(target(1));
    bury();

    assertThat(first(1, seen)).hasToString("700");
  }

  @Test
  public void lookingStepByStepFindsWhatOneLookFinds() {
    bury();
    Look step = first(1);
    for (int i = 1; i <= 4; i++) {
      pay(target(1), 100 * i);
      bury();
      step = again(step);
      sweep(target(1));
      pay(target(1), i);
      bury();
      step = again(step);
    }

    assertThat(step).hasToString("1010");
    assertThat(first(1)).hasToString("1010");
  }

  @Test
  public void aPaymentThatWasReorganisedAwayIsTakenBack() {
    pay(target(1), 700);
    bury();
    Look kept = first(1);
    long fork = height();
    pay(target(1), 50);
    bury();
    Look paid = again(kept);
    replaceAbove(fork, false);
    bury();

    assertThat(paid).hasToString("750");
    assertThat(again(paid)).hasToString("700");
    assertThat(first(1, sighting(paid))).hasToString("700");
  }

  @Test
  public void aPaymentThatWasReorganisedAwayAfterTheFirstLookIsTakenBack() {
    bury();
    long fork = height();
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    replaceAbove(fork, false);
    bury();

    assertThat(again(paid)).hasToString("0");
  }

  @Test
  public void aLaterPaymentToASweptAddressThatWasReorganisedAwayIsTakenBack() {
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    sweep(target(1));
    bury();
    Look swept = again(paid);
    long fork = height();
    pay(target(1), 50);
    bury();
    Look more = again(swept);
    replaceAbove(fork, false);
    bury();

    assertThat(more).hasToString("750");
    assertThat(again(more)).hasToString("700");
  }

  @Test
  public void aPaymentInAnotherBlockThanBeforeCountsOnce() {
    bury();
    long fork = height();
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    replaceAbove(fork, true);
    bury();
    bury();

    assertThat(again(paid)).hasToString("700");
    assertThat(first(1, sighting(paid))).hasToString("700");
  }

  @Test
  public void aPaymentThatIsNotDeepEnoughYetInItsNewBlockIsNotTakenBack() {
    bury();
    long fork = height();
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    replaceAbove(fork, false);
    pay(target(1), 700);

    assertThat(failure(question(target(1), Optional.of(paid.examined()))))
        .isEqualTo("chain_unsettled");
  }

  @Test
  public void aSweepThatWasReorganisedAwayTakesNothingBack() {
    pay(target(1), 700);
    bury();
    long fork = height();
    sweep(target(1));
    bury();
    Look swept = first(1);
    replaceAbove(fork, false);
    bury();

    assertThat(again(swept)).hasToString("700");
  }

  @Test
  public void aPaymentThatWasReorganisedAwayWithItsSweepIsTakenBack() {
    bury();
    long fork = height();
    pay(target(1), 700);
    bury();
    Look paid = first(1);
    sweep(target(1));
    bury();
    Look swept = again(paid);
    replaceAbove(fork, false);
    bury();

    assertThat(again(swept)).hasToString("0");
  }

  @Test
  public void findingsAreStoredAsJsonObjects() {
    pay(target(1), 700);
    bury();
    Examined examined = first(1).examined();

    assertThat(examined.checkpoint().received()).isEqualTo(examined.received());
    assertThat(examined.checkpoint().hash()).isNotBlank();
    assertThat(examined.checkpoint().state()).startsWith("{").endsWith("}");
    assertThat(examined.evidence()).startsWith("{").endsWith("}").contains("700");
  }

  @Test
  public void anAddressThatFailsLeavesItsNeighboursExamined() {
    bury();
    List<Question> questions = List.of(question(1), question(2), question(3));
    breakAddress(target(2));

    Map<UUID, Answer> answers = examiner().examine(questions, soon());

    assertThat(answers).hasSize(3);
    assertThat(answers.get(questions.get(0).id())).isInstanceOf(Examined.class);
    assertThat(answers.get(questions.get(2).id())).isInstanceOf(Examined.class);
    assertThat(answers.get(questions.get(1).id()))
        .isInstanceOfSatisfying(
            Answer.Failed.class,
            failed -> {
              assertThat(failed.code()).matches("[a-z]+(_[a-z]+)*");
              assertThat(failed.message()).isNotBlank().hasSizeLessThanOrEqualTo(200);
            });
  }

  @Test
  public void anUnsupportedNetworkSaysSoAndDisturbsNobody() {
    bury();
    Question unsupported = question(unsupportedTarget(), Optional.empty());
    Question supported = question(2);

    Map<UUID, Answer> answers = examiner().examine(List.of(unsupported, supported), soon());

    assertThat(answers.get(unsupported.id())).isInstanceOf(Answer.Unsupported.class);
    assertThat(answers.get(supported.id())).isInstanceOf(Examined.class);
  }

  @Test
  public void aPassedDeadlineFailsEveryQuestion() {
    Deadline passed = Deadline.in(Duration.ZERO, System::nanoTime);

    assertThat(examiner().examine(List.of(question(1), question(2)), passed).values())
        .hasSize(2)
        .allSatisfy(
            answer ->
                assertThat(answer)
                    .isInstanceOfSatisfying(
                        Answer.Failed.class,
                        failed -> assertThat(failed.code()).isEqualTo("chain_deadline")));
  }

  @Test
  public void noQuestionsHaveNoAnswers() {
    assertThat(examiner().examine(List.of(), soon())).isEmpty();
  }

  /** What was found about an address; its text is the amount. */
  protected record Look(PaymentTarget target, Examined examined) {
    @Override
    public String toString() {
      return examined.received().toString();
    }
  }

  protected final Look first(int number, Sighting... sightings) {
    return look(question(target(number), Optional.empty(), sightings));
  }

  protected final Look again(Look last) {
    return look(question(last.target(), Optional.of(last.examined())));
  }

  protected static Sighting sighting(Look look) {
    var at = look.examined().checkpoint();
    return new Sighting(at.height(), at.hash(), at.received());
  }

  private Look look(Question question) {
    Answer answer = answer(question);
    assertThat(answer).isInstanceOf(Examined.class);
    return new Look(question.target(), (Examined) answer);
  }

  private String failure(Question question) {
    Answer answer = answer(question);
    assertThat(answer).isInstanceOf(Answer.Failed.class);
    return ((Answer.Failed) answer).code();
  }

  private Answer answer(Question question) {
    return examiner().examine(List.of(question), soon()).get(question.id());
  }

  private Question question(int number) {
    return question(target(number), Optional.empty());
  }

  private static Question question(
      PaymentTarget target, Optional<Examined> last, Sighting... sightings) {
    return new Question(
        UUID.randomUUID(), target, last.map(Examined::checkpoint), List.of(sightings));
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofSeconds(20), System::nanoTime);
  }
}
