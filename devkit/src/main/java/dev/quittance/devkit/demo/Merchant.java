package dev.quittance.devkit.demo;

import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Token;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Asks to be paid, and pays itself: in ether, a token and bitcoin by turns. */
final class Merchant {
  static final NetworkId ETHEREUM = new NetworkId(Chain.ETHEREUM, "devnet");
  static final NetworkId BITCOIN = new NetworkId(Chain.BITCOIN, "regtest");

  static final BigInteger AMOUNT = BigInteger.valueOf(1_250_000);

  private static final int AT_ONCE = 8;

  /**
   * Every so many requests are sent twice at the same moment, as a client does that lost patience.
   */
  private static final int TWICE_EVERY = 10;

  private final ApiClient api;
  private final EthereumNetwork ethereum;
  private final BitcoinNetwork bitcoin;
  private final Token token;
  private final List<Bill> unpaid = new ArrayList<>();
  private int sentTwice;

  /** A request that was created, and where to pay it. */
  record Bill(Ask ask, String address) {}

  Merchant(ApiClient api, DevChain chain, Token token) {
    this.api = api;
    this.ethereum = chain.ethereum(ETHEREUM.name());
    this.bitcoin = chain.bitcoin(BITCOIN.name());
    this.token = token;
  }

  /** Creates requests through the API, several at a time. */
  void request(int count) throws InterruptedException {
    String run = UUID.randomUUID().toString();
    try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<Bill>> bills = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        bills.add(threads.submit(creation(i, run + "-" + i)));
      }
      for (Future<Bill> bill : bills) {
        unpaid.add(bill.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a request was not created: " + e.getCause().getMessage(), e);
    }
  }

  private Callable<Bill> creation(int number, String idempotencyKey) {
    Ask ask = ask(number);
    if (number % TWICE_EVERY != 0) {
      return () -> new Bill(ask, api.create(ask, idempotencyKey).address());
    }
    sentTwice++;
    return () -> createTwice(ask, idempotencyKey);
  }

  private Bill createTwice(Ask ask, String idempotencyKey) throws Exception {
    try (var twin = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<ApiClient.Created> other = twin.submit(() -> api.create(ask, idempotencyKey));
      ApiClient.Created one = api.create(ask, idempotencyKey);
      ApiClient.Created two = other.get();
      if (!one.id().equals(two.id()) || one.replayed() == two.replayed()) {
        throw new IllegalStateException("one key made two requests: " + one + ", " + two);
      }
      return new Bill(ask, one.address());
    }
  }

  int sentTwice() {
    return sentTwice;
  }

  /** Pays the oldest unpaid requests and mines a block on both chains. */
  void pay(int count) {
    List<Bill> chosen = unpaid.subList(0, Math.min(count, unpaid.size()));
    for (Bill bill : chosen) {
      switch (bill.ask().network().chain()) {
        case BITCOIN -> bitcoin.fund(bill.address(), AMOUNT);
        case ETHEREUM -> payOnEthereum(bill);
      }
    }
    chosen.clear();
    bitcoin.mine();
    ethereum.mine();
  }

  List<Bill> unpaid() {
    return List.copyOf(unpaid);
  }

  boolean hasUnpaid() {
    return !unpaid.isEmpty();
  }

  private void payOnEthereum(Bill bill) {
    if (bill.ask().tokenContract().isPresent()) {
      ethereum.fundToken(token.contract(), bill.address(), AMOUNT);
    } else {
      ethereum.fund(bill.address(), AMOUNT);
    }
  }

  private Ask ask(int number) {
    return switch (number % 4) {
      case 0 -> new Ask(BITCOIN, "BTC", AMOUNT, Optional.empty());
      case 1 -> new Ask(ETHEREUM, Account.TOKEN, AMOUNT, Optional.of(token.contract()));
      default -> new Ask(ETHEREUM, "ETH", AMOUNT, Optional.empty());
    };
  }
}
