package dev.quittance.devkit.chain;

/** What GET /control says. */
final class ControlManual {
  static final String TEXT =
      """
      DevChain control API. {chain} is bitcoin or ethereum.
      Amounts are in the smallest unit (satoshi, wei), as numbers or strings.

      GET  /control/{chain}/{network}              height, hash, mempool, requests
      PUT  /control/{chain}/{network}              makes a network; ethereum: {"chainId"?: 31337}
      POST /control/{chain}/{network}/fund         {"address", "amount", "token"?}
      POST /control/{chain}/{network}/fund-many    {"addresses": [..], "amount", "token"?}
      POST /control/{chain}/{network}/spend        {"address", "token"?}
      POST /control/{chain}/{network}/token        {"symbol"?, "decimals"}    ethereum only
      POST /control/{chain}/{network}/mine         {"blocks"?: 1}
      POST /control/{chain}/{network}/reorg        {"depth", "keepTransactions"?: false}
      POST /control/{chain}/{network}/auto-mine    {"on": true}
      POST /control/{chain}/{network}/fault        {"kind", .., "times"?}    for ever without times
           kinds: delay {"millis"}, status {"status", "retryAfter"?}, garbage, truncated,
                  oversized {"megabytes"}, dropped; on ethereum also wrong-id, partial-batch,
                  reversed-batch; fail-for {"address"} always lasts until cleared
      POST /control/{chain}/{network}/hold         answers wait
      POST /control/{chain}/{network}/release      and go
      POST /control/{chain}/{network}/clear        removes every fault, releases

      Bad input: 400 {"error": {"code", "message"}}, and nothing has changed.
      """;

  private ControlManual() {}
}
