package dev.quittance.application;

import dev.quittance.application.port.AllocateAddressIndex;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.Asset;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.Derivation;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.FindAsset;
import dev.quittance.application.port.FindWallet;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.Wallet;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.util.Optional;

/**
 * Use case: turns a merchant's wish into a stored request with a fresh address.
 *
 * <p>Addresses come from the merchant's wallet, one index after the other. An address that is in
 * use already (an index can be handed out twice after a crash of the database) is passed over.
 */
public final class AcceptPaymentRequest {
  private static final int MOST_ADDRESSES_TRIED = 100;

  private final Ports ports;
  private final TimeOrderedIds ids;

  public record Ports(
      FindAsset findAsset,
      FindWallet findWallet,
      AllocateAddressIndex allocateIndex,
      DeriveAddress derive) {}

  /**
   * @param metadata a JSON object as text
   */
  public record Command(
      String merchantId,
      NetworkId network,
      String asset,
      AmountMinor amount,
      Duration timeToPay,
      String metadata,
      RequestContext context) {}

  public sealed interface Result {
    record Accepted(PaymentRequestView request) implements Result {}

    record UnknownAsset() implements Result {}

    /** The merchant has no wallet on this network. */
    record NoWallet() implements Result {}

    /** The wallet has no further address to give. */
    record NoAddress(String code, String message) implements Result {}
  }

  public AcceptPaymentRequest(Ports ports, TimeOrderedIds ids) {
    this.ports = ports;
    this.ids = ids;
  }

  /** Writes through the effects alone, so that it is part of the caller's transaction. */
  public Result accept(Command command, Effects effects) {
    Optional<Asset> asset = ports.findAsset().find(command.network(), command.asset());
    if (asset.isEmpty()) {
      return new Result.UnknownAsset();
    }
    return ports
        .findWallet()
        .find(command.merchantId(), command.network())
        .map(wallet -> create(command, asset.get(), wallet, effects))
        .orElseGet(Result.NoWallet::new);
  }

  private Result create(Command command, Asset asset, Wallet wallet, Effects effects) {
    var id = new PaymentRequestId(ids.next());
    for (int tried = 0; tried < MOST_ADDRESSES_TRIED; tried++) {
      long index = ports.allocateIndex().allocate(wallet.id());
      switch (ports.derive().derive(wallet.network(), wallet.extendedPublicKey(), index)) {
        case DeriveAddress.Result.Refused(String code, String message) -> {
          if (!code.equals(DeriveAddress.Result.Refused.INDEX_UNUSABLE)) {
            return new Result.NoAddress(code, message);
          }
        }
        case DeriveAddress.Result.Derived(String address) -> {
          var target = new PaymentTarget(command.network(), asset.code(), address, asset.token());
          var derivation = new Derivation(wallet.id(), index);
          if (isCreated(effects.create(), request(id, command, target, derivation))) {
            return new Result.Accepted(effects.read().read(command.merchantId(), id).orElseThrow());
          }
        }
      }
    }
    return new Result.NoAddress("addresses_in_use", "no unused address was found in the wallet");
  }

  private static boolean isCreated(CreatePaymentRequest create, NewPaymentRequest request) {
    return switch (create.create(request)) {
      case CreatePaymentRequest.Result.Created created -> true;
      case CreatePaymentRequest.Result.AddressTaken taken -> false;
      case CreatePaymentRequest.Result.AlreadyExists twin ->
          throw new IllegalStateException("a fresh id was in use: " + twin.id());
    };
  }

  private static NewPaymentRequest request(
      PaymentRequestId id, Command command, PaymentTarget target, Derivation derivation) {
    return new NewPaymentRequest(
        id,
        command.merchantId(),
        target,
        command.amount(),
        command.timeToPay(),
        command.metadata(),
        Optional.of(derivation),
        Optional.of(command.context()));
  }
}
