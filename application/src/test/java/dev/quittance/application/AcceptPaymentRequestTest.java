package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.AcceptPaymentRequest.Command;
import dev.quittance.application.AcceptPaymentRequest.Result;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.Asset;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.Wallet;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AcceptPaymentRequestTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Wallet WALLET =
      new Wallet(new UUID(1, 2), "shop", NewRequests.SEPOLIA, "xpub", 0, NOW);
  private static final Asset TOKEN =
      new Asset(NewRequests.SEPOLIA, "USDC", 6, Optional.of(NewRequests.TOKEN));

  private final AtomicLong indexes = new AtomicLong();
  private final List<NewPaymentRequest> created = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();
  private Optional<Asset> asset = Optional.of(TOKEN);
  private Optional<Wallet> wallet = Optional.of(WALLET);
  private DeriveAddress derive =
      (network, key, index) -> new DeriveAddress.Result.Derived(address(index));

  @Test
  void aRequestGetsTheNextAddressOfTheWalletAndTheTokenOfTheCatalog() {
    assertThat(accept()).isInstanceOf(Result.Accepted.class);
    assertThat(accept()).isInstanceOf(Result.Accepted.class);

    assertThat(created)
        .extracting(request -> request.target().address())
        .containsExactly(address(0), address(1));
    NewPaymentRequest first = created.getFirst();
    assertThat(first.target().token()).contains(NewRequests.TOKEN);
    assertThat(first.derivation()).contains(new CreatePaymentRequest.Derivation(WALLET.id(), 0));
    assertThat(first.context()).map(RequestContext::correlationId).contains("correlation");
  }

  @Test
  void anAddressThatIsInUseIsPassedOver() {
    taken.add(address(0));
    taken.add(address(1));

    assertThat(accept()).isInstanceOf(Result.Accepted.class);
    assertThat(created.getFirst().target().address()).isEqualTo(address(2));
  }

  @Test
  void anIndexWithoutAnAddressIsPassedOver() {
    derive =
        (network, key, index) ->
            index == 0
                ? new DeriveAddress.Result.Refused(
                    DeriveAddress.Result.Refused.INDEX_UNUSABLE, "no point")
                : new DeriveAddress.Result.Derived(address(index));

    assertThat(accept()).isInstanceOf(Result.Accepted.class);
    assertThat(created.getFirst().target().address()).isEqualTo(address(1));
  }

  @Test
  void aKeyThatCannotBeUsedIsAnAnswerAndNotTriedAgain() {
    derive = (network, key, index) -> new DeriveAddress.Result.Refused("index_out_of_range", "end");

    assertThat(accept()).isEqualTo(new Result.NoAddress("index_out_of_range", "end"));
    assertThat(indexes).hasValue(1);
    assertThat(created).isEmpty();
  }

  @Test
  void aWalletWhoseAddressesAreAllInUseIsGivenUp() {
    derive = (network, key, index) -> new DeriveAddress.Result.Derived(address(7));
    taken.add(address(7));

    assertThat(accept()).isInstanceOf(Result.NoAddress.class);
    assertThat(created).isEmpty();
  }

  @Test
  void withoutAssetOrWalletNoIndexIsSpent() {
    asset = Optional.empty();
    assertThat(accept()).isEqualTo(new Result.UnknownAsset());

    asset = Optional.of(TOKEN);
    wallet = Optional.empty();
    assertThat(accept()).isEqualTo(new Result.NoWallet());
    assertThat(indexes).hasValue(0);
  }

  private Result accept() {
    var ports =
        new AcceptPaymentRequest.Ports(
            (network, code) -> asset,
            (merchant, network) -> wallet,
            id -> indexes.getAndIncrement(),
            derive);
    var ids = new TimeOrderedIds(InstantSource.fixed(NOW), ThreadLocalRandom.current());
    return new AcceptPaymentRequest(ports, ids).accept(command(), effects());
  }

  private static Command command() {
    var context =
        new RequestContext("request", "key", "correlation", "trace", Optional.empty(), NOW);
    return new Command(
        "shop", NewRequests.SEPOLIA, "USDC", AmountMinor.of(5), Duration.ofHours(1), "{}", context);
  }

  private Effects effects() {
    return new Effects(
        this::create,
        command -> fail(),
        (merchant, id) -> Optional.of(view(id)),
        command -> fail());
  }

  private CreatePaymentRequest.Result create(NewPaymentRequest request) {
    if (!taken.add(request.target().address())) {
      return new CreatePaymentRequest.Result.AddressTaken(request.target().address());
    }
    created.add(request);
    return new CreatePaymentRequest.Result.Created(request.id());
  }

  private static <T> T fail() {
    throw new AssertionError("not to be called");
  }

  private PaymentRequestView view(PaymentRequestId id) {
    NewPaymentRequest request = created.getLast();
    var times =
        new PaymentRequestView.Times(
            NOW, NOW, NOW.plusSeconds(9), Optional.empty(), Optional.empty(), Optional.empty());
    return new PaymentRequestView(
        id,
        request.merchantId(),
        request.target(),
        PaymentStatus.PENDING,
        1,
        request.expected(),
        AmountMinor.ZERO,
        times,
        "{}",
        Optional.empty());
  }

  private static String address(long index) {
    return "0x%040x".formatted(index);
  }
}
