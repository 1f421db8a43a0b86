package dev.quittance.application.observer;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.AcceptPaymentRequest.Command;
import dev.quittance.application.AcceptPaymentRequest.Result;
import dev.quittance.application.JsonString;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.FindAsset;
import dev.quittance.application.port.RecordObservations.Judgement;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceRecord.AmountUnit;
import dev.quittance.application.port.SourceRecord.Order;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.observer.ObservationId;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Turns an observed order into a payment request, as the API would. What is wrong with an order is
 * an answer, not an error: the orders beside it must not suffer.
 */
public final class AcceptOrders {
  private final AcceptPaymentRequest accept;
  private final FindAsset findAsset;
  private final InstantSource clock;

  public AcceptOrders(AcceptPaymentRequest accept, FindAsset findAsset, InstantSource clock) {
    this.accept = accept;
    this.findAsset = findAsset;
    this.clock = clock;
  }

  Judgement judge(String observer, ObservationId id, SourceRecord record, Effects effects) {
    return switch (record.order().orElse(null)) {
      case null -> new Judgement.Observed();
      case Order.Unreadable(String reason) -> new Judgement.Rejected(reason);
      case Order.Wanted wanted -> accept(observer, id, record.externalId(), wanted, effects);
    };
  }

  private Judgement accept(
      String observer, ObservationId id, String orderId, Order.Wanted wanted, Effects effects) {
    var asset = findAsset.find(wanted.network(), wanted.asset());
    if (asset.isEmpty()) {
      return unknownAsset(wanted);
    }
    Optional<AmountMinor> amount = minor(wanted, asset.get().decimals());
    if (amount.isEmpty()) {
      return new Judgement.Rejected("the amount is not one of " + wanted.asset());
    }
    var command =
        new Command(
            wanted.merchantId(),
            wanted.network(),
            wanted.asset(),
            amount.get(),
            wanted.timeToPay(),
            metadata(observer, orderId),
            context(observer, id));
    return switch (accept.accept(command, effects)) {
      case Result.Accepted accepted -> new Judgement.Requested(accepted.request().id());
      case Result.UnknownAsset unknown -> unknownAsset(wanted);
      case Result.NoWallet none ->
          new Judgement.Rejected(
              "merchant \"%s\" has no wallet on %s"
                  .formatted(wanted.merchantId(), wanted.network()));
      case Result.NoAddress none -> new Judgement.Rejected("no address: " + none.code());
    };
  }

  private static Judgement unknownAsset(Order.Wanted wanted) {
    return new Judgement.Rejected(
        "asset \"%s\" is not known on %s".formatted(wanted.asset(), wanted.network()));
  }

  /** Empty unless it is a positive whole number of the smallest unit. */
  private static Optional<AmountMinor> minor(Order.Wanted wanted, int decimals) {
    BigDecimal amount =
        wanted.unit() == AmountUnit.DECIMAL
            ? wanted.amount().movePointRight(decimals)
            : wanted.amount();
    BigDecimal plain = amount.stripTrailingZeros();
    boolean representable =
        plain.signum() > 0
            && plain.scale() <= 0
            && plain.precision() - plain.scale() <= AmountMinor.MAX_DIGITS;
    return representable
        ? Optional.of(new AmountMinor(plain.toBigIntegerExact()))
        : Optional.empty();
  }

  private RequestContext context(String observer, ObservationId id) {
    return new RequestContext(
        id.toString(),
        "observer:" + observer,
        id.toString(),
        id.hex(),
        Optional.empty(),
        clock.instant());
  }

  private static String metadata(String observer, String orderId) {
    return "{\"order_id\":%s,\"observer\":%s}"
        .formatted(JsonString.quoted(orderId), JsonString.quoted(observer));
  }
}
