package dev.quittance.devkit.chain;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The ERC-20 contracts of one network. */
final class Tokens {
  record Token(String contract, String symbol, int decimals, TokenKind kind) {}

  private final Map<String, Token> byContract = new ConcurrentHashMap<>();
  private final AtomicInteger deployed = new AtomicInteger();

  String deploy(String network, String symbol, int decimals, TokenKind kind) {
    String hash = Hashes.of("token", network, deployed.incrementAndGet());
    String contract = "0x" + hash.substring(0, 40);
    byContract.put(contract, new Token(contract, symbol, decimals, kind));
    return contract;
  }

  Optional<Token> at(String address) {
    return Optional.ofNullable(byContract.get(address));
  }

  Token require(String address) {
    return at(address).orElseThrow(() -> new IllegalArgumentException("no token at " + address));
  }

  List<Token> all() {
    return byContract.values().stream().sorted(Comparator.comparing(Token::contract)).toList();
  }
}
