package dev.quittance.domain;

/** How many blocks, the one holding the payment included, make a payment confirmed. */
public record ConfirmationDepths(int bitcoin, int ethereum) {
  public ConfirmationDepths {
    if (bitcoin < 1 || ethereum < 1) {
      throw new IllegalArgumentException("a confirmation depth is at least 1");
    }
  }

  public int of(Chain chain) {
    return switch (chain) {
      case BITCOIN -> bitcoin;
      case ETHEREUM -> ethereum;
    };
  }
}
