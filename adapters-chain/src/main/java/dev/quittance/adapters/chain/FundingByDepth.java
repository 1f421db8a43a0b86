package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds up what an address received in old enough blocks. Pages go from new to old. Reading ends
 * when everything that the address ever received has been seen, which for an address used once is
 * the first page, or when all that is left is deeper than the confirmed depth and the maturity of
 * mined coins: then it is confirmed, whatever it is.
 */
record FundingByDepth(EsploraApi api, String address, ChainHead head, int depth) {
  private static final int MAX_PAGES = 40;

  /**
   * @param transactions the newest ones, as far as they had to be read
   */
  record Found(AmountMinor deep, List<EsploraTx> transactions) {}

  AmountMinor of(AmountMinor everReceived, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return find(everReceived, deadline).deep();
  }

  Found find(AmountMinor everReceived, Deadline deadline)
      throws ChainFailure, InterruptedException {
    List<EsploraTx> read = new ArrayList<>();
    if (everReceived.equals(AmountMinor.ZERO)) {
      return new Found(everReceived, read);
    }
    AmountMinor deep = AmountMinor.ZERO;
    AmountMinor found = AmountMinor.ZERO;
    Set<String> ids = new HashSet<>();
    List<EsploraTx> page = api.newestTransactions(address, deadline);
    for (int pages = 1; !page.isEmpty(); pages++) {
      read.addAll(page);
      for (EsploraTx tx : page) {
        requireNew(ids, tx);
        found = found.plus(tx.received());
        deep = tx.isConfirmed(head.height(), depth) ? deep.plus(tx.received()) : deep;
      }
      requireNoMoreThan(everReceived, found);
      if (found.equals(everReceived)) {
        return new Found(deep, read);
      }
      if (isDeepForSure(page.getLast())) {
        return new Found(deep.plus(everReceived.minus(found)), read);
      }
      requireFewer(pages);
      page = api.transactionsBefore(address, page.getLast().id(), deadline);
    }
    throw new ChainFailure(
        FailureCode.UNSETTLED, "the address received more than its transactions show");
  }

  private boolean isDeepForSure(EsploraTx oldest) {
    int needed = Math.max(depth, EsploraTx.COINBASE_MATURITY);
    return oldest.height() <= head.height() - needed + 1;
  }

  /** A block came in between the sum and the list. The next look finds both alike. */
  private static void requireNoMoreThan(AmountMinor everReceived, AmountMinor found)
      throws ChainFailure {
    if (found.compareTo(everReceived) > 0) {
      throw new ChainFailure(FailureCode.UNSETTLED, "a payment arrived while it was read");
    }
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
          "the address has more than " + MAX_PAGES + " pages of recent transactions");
    }
  }
}
