package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** An eth_call to a token contract. */
record TokenCall(Tokens.Token token, JsonNode call) {
  private static final String BALANCE_OF = "0x70a08231";
  private static final String DECIMALS = "0x313ce567";

  String answer(Function<String, BigInteger> balanceOf) {
    String data = data();
    if (data.equals(DECIMALS)) {
      return Hex.word(BigInteger.valueOf(token.decimals()));
    }
    if (data.length() == 74 && data.startsWith(BALANCE_OF)) {
      String owner = Hex.address(Hex.text("0x" + data.substring(34)));
      return token.kind().answer(balanceOf.apply(owner));
    }
    throw RpcException.reverted();
  }

  /** Clients send either name; "input" is the newer one. */
  private String data() {
    return call.path("input").asString(call.path("data").asString(""));
  }
}
