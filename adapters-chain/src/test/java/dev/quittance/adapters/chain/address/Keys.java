package dev.quittance.adapters.chain.address;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Keys of the mnemonic that published vectors use, and the first bytes of every kind of key. */
final class Keys {
  static final int XPUB = 0x0488b21e;
  static final int XPRV = 0x0488ade4;
  static final int ZPUB = 0x04b24746;
  static final int TPUB = 0x043587cf;
  static final int VPUB = 0x045f1cf6;

  private static final String MNEMONIC = "abandon ".repeat(11) + "about";
  private static final PrivateNode MASTER = PrivateNode.fromSeed(seed());

  private Keys() {}

  static PrivateNode bitcoinAccount() {
    return MASTER.path("84'/0'/0'");
  }

  static PrivateNode testAccount() {
    return MASTER.path("84'/1'/0'");
  }

  static PrivateNode ethereumAccount() {
    return MASTER.path("44'/60'/0'");
  }

  static PrivateNode at(String path) {
    return MASTER.path(path);
  }

  /** BIP39 without a passphrase. */
  private static byte[] seed() {
    try {
      var words = new PBEKeySpec(MNEMONIC.toCharArray(), "mnemonic".getBytes(US_ASCII), 2048, 512);
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
          .generateSecret(words)
          .getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
