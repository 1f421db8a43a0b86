package dev.quittance.app.reconciler.faults;

import static dev.quittance.app.reconciler.faults.Behaviour.both;
import static dev.quittance.app.reconciler.faults.Behaviour.on;
import static dev.quittance.app.reconciler.faults.Effect.allHeld;
import static dev.quittance.app.reconciler.faults.Effect.disputed;
import static dev.quittance.app.reconciler.faults.Effect.held;
import static dev.quittance.app.reconciler.faults.Effect.none;
import static dev.quittance.app.reconciler.faults.Effect.servedBy;
import static dev.quittance.app.reconciler.faults.Row.PAID;
import static dev.quittance.app.reconciler.faults.Row.PAID_AND_OVERDUE;
import static dev.quittance.app.reconciler.faults.Row.UNPAID;
import static dev.quittance.app.reconciler.faults.Row.UNPAID_AND_OVERDUE;
import static dev.quittance.domain.Chain.BITCOIN;
import static dev.quittance.domain.Chain.ETHEREUM;

import dev.quittance.app.reconciler.faults.Behaviour.Setting;
import dev.quittance.devkit.chain.Fault;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The table. */
final class Behaviours {
  private static final Duration A_SECOND = Duration.ofSeconds(1);

  private static final List<Behaviour> TRANSPORT =
      List.of(
          both("no answer").impatient().does(Fault.noHeaders()).with(allHeld("chain_timeout")),
          both("half an answer, then silence")
              .impatient()
              .does(Fault.headersThenSilence())
              .with(allHeld("chain_timeout")),
          both("an answer drop by drop")
              .impatient()
              .does(Fault.drip(40))
              .with(allHeld("chain_timeout")),
          both("429, come back in a second")
              .does(Fault.status(429, A_SECOND))
              .with(allHeld("chain_rate_limited")),
          both("429").does(Fault.status(429)).with(allHeld("chain_rate_limited")),
          both("500").does(Fault.status(500)).with(allHeld("chain_http_status")),
          both("503, come back in a second")
              .does(Fault.status(503, A_SECOND))
              .with(allHeld("chain_http_status")),
          both("400").does(Fault.status(400)).with(allHeld("chain_http_status")),
          both("403, the key is refused")
              .does(Fault.status(403))
              .with(allHeld("chain_http_status")),
          both("a page instead of data")
              .does(Fault.garbage())
              .with(allHeld("chain_answer_malformed")),
          both("an empty body").does(Fault.emptyBody()).with(allHeld("chain_answer_malformed")),
          both("half of the data").does(Fault.truncated()).with(allHeld("chain_answer_malformed")),
          both("less than the length announced")
              .does(Fault.wrongContentLength())
              .with(allHeld("chain_answer_malformed")),
          both("a connection that drops").does(Fault.dropped()).with(allHeld("chain_unreachable")),
          both("two megabytes").does(Fault.oversized(2)).with(allHeld("chain_answer_too_large")),
          both("a redirect")
              .does(Fault.redirect("http://127.0.0.1:1/"))
              .with(allHeld("chain_http_status")));

  private static final List<Behaviour> ADDRESSES =
      List.of(
          both("a host that has no address")
              .does(scene -> scene.misconfigure("http://no-such-host.invalid"))
              .with(allHeld("chain_unreachable")),
          both("a port where nobody listens")
              .does(scene -> scene.misconfigure("http://127.0.0.1:1"))
              .with(allHeld("chain_unreachable")),
          // That port waits for the end of what is no HTTP.
          both("https to a port that speaks http")
              .impatient()
              .does(scene -> scene.misconfigure(scene.endpoint(1).url().replace("http:", "https:")))
              .with(allHeld("chain_timeout")),
          both("a certificate that nobody vouches for")
              .does(scene -> scene.misconfigure(SelfSignedServer.start()))
              .with(allHeld("chain_unreachable")));

  private static final List<Behaviour> JSON_RPC =
      List.of(
          on("ids that nobody asked for", ETHEREUM)
              .does(Fault.wrongId())
              .with(allHeld("chain_answer_malformed")),
          on("every second reply is missing", ETHEREUM).does(Fault.partialBatch()).with(none()),
          on("replies in the reverse order", ETHEREUM).does(Fault.reversedBatch()).with(none()),
          on("every reply twice", ETHEREUM).does(Fault.duplicatedReplies()).with(none()),
          on("an error for more than three calls", ETHEREUM).does(Fault.batchLimit(3)).with(none()),
          on("413 for more than one call", ETHEREUM)
              .does(Fault.batchLimitStatus(1, 413))
              .with(none()),
          on("one error for all calls", ETHEREUM)
              .does(Fault.rpcError(-32000, "no state available"))
              .with(allHeld("chain_rpc_error")),
          on("limit exceeded", ETHEREUM)
              .does(Fault.rpcError(-32005, "limit exceeded"))
              .with(allHeld("chain_rate_limited")),
          on("null results", ETHEREUM)
              .does(Fault.nullResults())
              .with(allHeld("chain_answer_malformed")),
          on("decimal numbers", ETHEREUM)
              .does(Fault.decimalNumbers())
              .with(allHeld("chain_answer_malformed")),
          on("leading zeros", ETHEREUM).does(Fault.leadingZeros()).with(none()));

  private static final List<Behaviour> ONE_ROW =
      List.of(
          on("one address fails", ETHEREUM)
              .does(scene -> scene.failFor(UNPAID_AND_OVERDUE))
              .with(held("chain_rpc_error", UNPAID_AND_OVERDUE)),
          on("one address fails", BITCOIN)
              .does(scene -> scene.failFor(UNPAID_AND_OVERDUE))
              .with(held("chain_http_status", UNPAID_AND_OVERDUE)),
          on("the address of a payment fails", ETHEREUM)
              .does(scene -> scene.failFor(PAID_AND_OVERDUE))
              .with(held("chain_rpc_error", PAID_AND_OVERDUE)),
          on("the address of a payment fails", BITCOIN)
              .does(scene -> scene.failFor(PAID_AND_OVERDUE))
              .with(held("chain_http_status", PAID_AND_OVERDUE)));

  private static final List<Behaviour> CHAIN =
      List.of(
          both("another chain").does(Scene::serveAnotherChain).with(allHeld("chain_wrong_network")),
          both("a reorganisation at every answer")
              .does(Fault.reorgDuring())
              .with(allHeld("chain_reorganised")),
          on("a payment that is reorganised away once it was read", ETHEREUM)
              .in(Setting.ALONE.atTheFirstBlock())
              .does(Scene::undoAPaymentOnceItWasRead)
              .with(none()));

  private static final List<Behaviour> FALLBACK =
      Stream.of(
              both("429, beside one that works").does(Fault.status(429, A_SECOND)),
              both("503, beside one that works").does(Fault.status(503)),
              both("a page instead of data, beside one that works").does(Fault.garbage()),
              both("a connection that drops, beside one that works").does(Fault.dropped()),
              both("an address without a host, beside one that works")
                  .does(scene -> scene.misconfigure("http://no-such-host.invalid")),
              both("another chain, beside the right one").does(Scene::serveAnotherChain),
              both("50 blocks behind, beside one that is not").does(Scene::fallBehind),
              both("one address fails, beside one that works").does(scene -> scene.failFor(PAID)))
          .map(behaviour -> behaviour.in(Setting.WITH_FALLBACK).with(servedBy(2)))
          .toList();

  private static final List<Behaviour> SLOW_FALLBACK =
      List.of(
          both("no answer, beside one that works")
              .in(Setting.WITH_FALLBACK.impatient())
              .does(Fault.noHeaders())
              .with(servedBy(2)),
          both("an answer drop by drop, beside one that works")
              .in(Setting.WITH_FALLBACK.impatient())
              .does(Fault.drip(40))
              .with(servedBy(2)));

  private static final List<Behaviour> TWO_MUST_AGREE =
      Stream.of(
              both("claims payments, against one other")
                  .does(scene -> scene.lieAbout(UNPAID, UNPAID_AND_OVERDUE))
                  .with(disputed(UNPAID, UNPAID_AND_OVERDUE)),
              both("hides payments, against one other")
                  .does(scene -> scene.hide(PAID, PAID_AND_OVERDUE))
                  .with(disputed(PAID, PAID_AND_OVERDUE)),
              both("another fork, against one other")
                  .does(scene -> scene.endpoint(1).forks(5))
                  .with(allHeld("chain_unsettled")),
              both("50 blocks behind, against one other")
                  .does(Scene::fallBehind)
                  .with(allHeld("chain_no_agreement")),
              both("another chain, against one other")
                  .does(Scene::serveAnotherChain)
                  .with(allHeld("chain_no_agreement")),
              both("503, and one other is not enough")
                  .does(Fault.status(503))
                  .with(allHeld("chain_no_agreement")))
          .map(behaviour -> behaviour.in(Setting.TWO_MUST_AGREE))
          .toList();

  private static final List<Behaviour> TWO_OF_THREE_MUST_AGREE =
      Stream.of(
              both("claims payments, against two others")
                  .does(scene -> scene.lieAbout(UNPAID, UNPAID_AND_OVERDUE)),
              both("hides payments, against two others")
                  .does(scene -> scene.hide(PAID, PAID_AND_OVERDUE)),
              both("another fork, against two others").does(scene -> scene.endpoint(1).forks(5)),
              both("50 blocks behind, against two others").does(Scene::fallBehind),
              both("503, and two others are enough").does(Fault.status(503)))
          .map(behaviour -> behaviour.in(Setting.TWO_OF_THREE_MUST_AGREE).with(servedBy(2)))
          .toList();

  private Behaviours() {}

  static Stream<Behaviour> all() {
    return Stream.of(
            TRANSPORT,
            ADDRESSES,
            JSON_RPC,
            ONE_ROW,
            CHAIN,
            FALLBACK,
            SLOW_FALLBACK,
            TWO_MUST_AGREE,
            TWO_OF_THREE_MUST_AGREE)
        .flatMap(List::stream);
  }
}
