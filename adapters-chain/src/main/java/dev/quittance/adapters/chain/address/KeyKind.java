package dev.quittance.adapters.chain.address;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of extended public key, told apart by their first four bytes (BIP32, SLIP-132). */
enum KeyKind {
  XPUB(0x0488b21e),
  TPUB(0x043587cf),
  ZPUB(0x04b24746),
  VPUB(0x045f1cf6),

  // Known only to say why they are refused: other scripts, and keys of several signers.
  YPUB(0x049d7cb2),
  UPUB(0x044a5262),
  MULTISIG_YPUB(0x0295b43f),
  MULTISIG_ZPUB(0x02aa7ed3),
  MULTISIG_UPUB(0x024289ef),
  MULTISIG_VPUB(0x02575483);

  private final int version;

  KeyKind(int version) {
    this.version = version;
  }

  static Optional<KeyKind> fromVersion(int version) {
    return Arrays.stream(values()).filter(kind -> kind.version == version).findFirst();
  }
}
