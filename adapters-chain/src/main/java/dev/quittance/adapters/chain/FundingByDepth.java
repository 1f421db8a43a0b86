package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds up what an address received in old enough blocks. Pages go from new to old; reading ends as
 * soon as everything that the address ever received has been seen, which for an address used once
 * is the first page.
 */
record FundingByDepth(EsploraApi api, String address) {
  private static final int MAX_PAGES = 40;

  AmountMinor upTo(long height, AmountMinor everReceived)
      throws ChainFailure, InterruptedException {
    AmountMinor deep = AmountMinor.ZERO;
    AmountMinor found = AmountMinor.ZERO;
    Set<String> ids = new HashSet<>();
    List<EsploraTx> page = api.newestTransactions(address);
    for (int pages = 1; !page.isEmpty(); pages++) {
      for (EsploraTx tx : page) {
        requireNew(ids, tx);
        found = found.plus(tx.received());
        deep = tx.height() <= height ? deep.plus(tx.received()) : deep;
      }
      if (found.equals(everReceived)) {
        return deep;
      }
      requireFewer(pages);
      page = api.transactionsBefore(address, page.getLast().id());
    }
    return deep;
  }

  /** A page served twice must not count twice. */
  private static void requireNew(Set<String> ids, EsploraTx tx) throws ChainFailure {
    if (!ids.add(tx.id())) {
      throw ChainFailure.malformed("a transaction was listed twice: " + tx.id());
    }
  }

  private static void requireFewer(int pages) throws ChainFailure {
    if (pages == MAX_PAGES) {
      throw new ChainFailure(
          FailureCode.ANSWER_TOO_LARGE,
          "the address has more than " + MAX_PAGES + " pages of transactions");
    }
  }
}
