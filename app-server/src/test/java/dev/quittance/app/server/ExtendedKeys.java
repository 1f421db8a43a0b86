package dev.quittance.app.server;

/** Keys of the words that every wallet's documentation uses; nobody keeps money there. */
final class ExtendedKeys {
  static final String ETHEREUM =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";
  static final String FIRST_ADDRESS = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

  static final String OTHER_ETHEREUM =
      "xpub6DCoCpSuQZB2k9PnGSMK9tinTK8kx3hcv7F4BWwhs5N2wnwGiLg17r9J7j2JcYP9gkip3sC87J1F99YxeBHGuFMg6"
          + "ejA8qQEKSuzzaKvqBR";

  static final String BITCOIN =
      "vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBr"
          + "f8ZhDYe2jWAqvZVnsc";

  static final String PRIVATE =
      "xprv9zDSoJv1aBcjX6sNgEpE2J9K6MV2MUnXuqXsFgzVn3zY2aHyupaFQdYCtdCbNMkvcTdx9FeN49sgXw6mjrhrFLRSz"
          + "JVnRYPfSCCgjeg4GxY";

  private ExtendedKeys() {}
}
