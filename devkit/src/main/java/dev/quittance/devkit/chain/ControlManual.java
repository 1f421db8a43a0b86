package dev.quittance.devkit.chain;

/** What GET /control says. */
final class ControlManual {
  static final String TEXT =
      """
      DevChain control API. {chain} is bitcoin or ethereum.
      A network may have more endpoints: {network} is then a name such as devnet@b, made by PUT.
      Requests, faults and what is pretended belong to the endpoint, all else to the network.
      Amounts are in the smallest unit (satoshi, wei), as numbers or strings.

      GET  /control/{chain}/{network}              height, hash, mempool, requests
      PUT  /control/{chain}/{network}              makes a network or endpoint; ethereum: {"chainId"?}
      POST /control/{chain}/{network}/fund         {"address", "amount", "token"?}
      POST /control/{chain}/{network}/fund-many    {"addresses": [..], "amount", "token"?}
      POST /control/{chain}/{network}/spend        {"address", "token"?}
      POST /control/{chain}/{network}/replace      {"txid"}    bitcoin only: the coins go elsewhere
      POST /control/{chain}/{network}/coinbase     {"address", "amount"}    bitcoin only
      POST /control/{chain}/{network}/send-from-contract    {"address", "amount"}    ethereum only
      POST /control/{chain}/{network}/token        {"symbol"?, "decimals", "kind"?}    ethereum only
           kinds: STANDARD, REVERTS, RETURNS_NOTHING, RETURNS_TWO_WORDS, SHORT
      POST /control/{chain}/{network}/mine         {"blocks"?: 1}
      POST /control/{chain}/{network}/reorg        {"depth", "keepTransactions"?: false}
      POST /control/{chain}/{network}/auto-mine    {"on": true}
      POST /control/{chain}/{network}/fault        {"kind", .., "times"?}    for ever without times
           kinds: delay {"millis"}, status {"status", "retryAfter"?}, redirect {"location"},
                  garbage, empty-body, truncated, wrong-content-length, oversized {"megabytes"},
                  dropped, no-headers, headers-then-silence, drip {"bytesPerSecond"},
                  reorg-during; on ethereum also wrong-id, partial-batch, reversed-batch,
                  duplicated-replies, batch-limit {"calls", "status"?}, rpc-error {"code",
                  "message"}, null-results, decimal-numbers, leading-zeros, log-range {"blocks"};
                  fail-for {"address"} always lasts until cleared
      POST /control/{chain}/{network}/pretend      {"kind", ..}    until cleared
           kinds: behind {"blocks"}, forks {"depth"}, lies {"address", "amount"},
                  hides {"address"}; bitcoin: genesis {"hash"}; ethereum: chain-id {"chainId"},
                  keeps-states {"blocks"}
      POST /control/{chain}/{network}/hold         answers wait
      POST /control/{chain}/{network}/release      and go
      POST /control/{chain}/{network}/clear        removes every fault and pretence, releases

      Bad input: 400 {"error": {"code", "message"}}, and nothing has changed.
      """;

  private ControlManual() {}
}
