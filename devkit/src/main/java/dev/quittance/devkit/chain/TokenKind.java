package dev.quittance.devkit.chain;

import java.math.BigInteger;

/** How a token contract answers balanceOf. */
public enum TokenKind {
  STANDARD {
    @Override
    String answer(BigInteger balance) {
      return Hex.word(balance);
    }
  },
  REVERTS {
    @Override
    String answer(BigInteger balance) {
      throw RpcException.reverted();
    }
  },
  /** As an address without a contract does. */
  RETURNS_NOTHING {
    @Override
    String answer(BigInteger balance) {
      return "0x";
    }
  },
  /** The balance, and one word more. */
  RETURNS_TWO_WORDS {
    @Override
    String answer(BigInteger balance) {
      return Hex.word(balance) + Hex.word(BigInteger.ONE).substring(2);
    }
  },
  /** A quantity where a word is due. */
  SHORT {
    @Override
    String answer(BigInteger balance) {
      return "0x" + balance.toString(16);
    }
  };

  abstract String answer(BigInteger balance);
}
