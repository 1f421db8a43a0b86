package dev.quittance.app.reconciler.chains;

import java.math.BigInteger;

/** Small contracts, as the code that deploys them, and the calls they take. */
final class Contracts {
  /** The hash of Transfer(address,address,uint256). */
  static final String TRANSFER_EVENT =
      "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

  /** A balance is stored under the address of its owner. Amounts have six decimals. */
  private static final String TOKEN =
      """
      PUSH0 CALLDATALOAD PUSH1 e0 SHR           ; the first four bytes say which function
      DUP1 PUSH4 70a08231 EQ @balanceOf JUMPI   ; balanceOf(address)
      DUP1 PUSH4 313ce567 EQ @decimals JUMPI    ; decimals()
      PUSH4 a9059cbb EQ @transfer JUMPI         ; transfer(address,uint256)
      refuse: JUMPDEST
      PUSH0 PUSH0 REVERT

      balanceOf: JUMPDEST
      PUSH1 04 CALLDATALOAD SLOAD @answer JUMP

      decimals: JUMPDEST
      PUSH1 06 @answer JUMP

      transfer: JUMPDEST
      CALLER SLOAD PUSH1 24 CALLDATALOAD        ; what the sender has, and the amount on top
      DUP1 DUP3 LT @refuse JUMPI                ; not more than the sender has
      DUP1 SWAP2 SUB CALLER SSTORE              ; the sender has less; the amount stays on the stack
      DUP1 PUSH1 04 CALLDATALOAD SLOAD ADD      ; the receiver has more
      PUSH1 04 CALLDATALOAD SSTORE
      PUSH0 MSTORE                              ; the amount is the data of the event
      PUSH1 04 CALLDATALOAD CALLER              ; to and from are its topics
      PUSH32 %s
      PUSH1 20 PUSH0 LOG3
      %s

      answer: JUMPDEST                          ; with the word on the stack
      PUSH0 MSTORE PUSH1 20 PUSH0 RETURN
      """;

  private static final String RETURN_TRUE = "PUSH1 01 @answer JUMP";

  private static final String GIVE_EVERYTHING_TO_THE_DEPLOYER =
      "PUSH8 7fffffffffffffff CALLER SSTORE";

  private static final String FORWARDER =
      """
      PUSH0 PUSH0 PUSH0 PUSH0                   ; nothing sent along, nothing read back
      CALLVALUE PUSH0 CALLDATALOAD GAS CALL     ; the money, to the address in the call
      ISZERO @refuse JUMPI
      STOP
      refuse: JUMPDEST
      PUSH0 PUSH0 REVERT
      """;

  private static final String DEPLOY =
      """
      %s
      PUSH1 %02x DUP1 @code PUSH0 CODECOPY      ; what follows is the contract
      PUSH0 RETURN
      code:
      """;

  private Contracts() {}

  /** As the standard has it: transfer returns true. */
  static String token() {
    return deploying(TOKEN.formatted(TRANSFER_EVENT, RETURN_TRUE), GIVE_EVERYTHING_TO_THE_DEPLOYER);
  }

  /** As some old tokens have it, USDT among them: transfer returns nothing. */
  static String silentToken() {
    return deploying(TOKEN.formatted(TRANSFER_EVENT, "STOP"), GIVE_EVERYTHING_TO_THE_DEPLOYER);
  }

  /** Sends the money of a call on to the address in it. */
  static String forwarder() {
    return deploying(FORWARDER, "");
  }

  static String transfer(String to, long amount) {
    return "0xa9059cbb" + word(to) + "%064x".formatted(BigInteger.valueOf(amount));
  }

  static String forwardTo(String to) {
    return "0x" + word(to);
  }

  private static String word(String address) {
    return "0".repeat(24) + address.substring(2);
  }

  private static String deploying(String contract, String constructor) {
    String code = Assembly.hex(contract);
    return "0x" + Assembly.hex(DEPLOY.formatted(constructor, code.length() / 2)) + code;
  }
}
