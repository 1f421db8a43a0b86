package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** One endpoint of a network, whatever it speaks. */
interface ChainEndpoint {
  Provider provider();

  /** The newest block, whatever chain it is of. */
  ChainHead head(Deadline deadline) throws ChainFailure, InterruptedException;

  /** Fails unless it serves the right chain, by what it and the others said with their heads. */
  void requireIdentity() throws ChainFailure;

  /** The block at that height in the endpoint's view. */
  ChainHead blockAt(long height, Deadline deadline) throws ChainFailure, InterruptedException;

  /**
   * Reads rows as of a block. If that block is not in the chain any more when the reading is over,
   * nothing of it is believed.
   *
   * @return a reading for every row
   */
  Map<PaymentRequestId, Reading> read(ChainHead head, List<PaymentRequest> rows, Deadline deadline)
      throws ChainFailure, InterruptedException;

  /**
   * Examines addresses as of a block, which must still be in the chain in the end.
   *
   * @return a proof for every question
   */
  Map<UUID, Proof> examine(ChainHead head, List<Question> questions, Deadline deadline)
      throws ChainFailure, InterruptedException;
}
