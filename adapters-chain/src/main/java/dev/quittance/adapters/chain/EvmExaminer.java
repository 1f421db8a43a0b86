package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.ChainHead;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * Examines any number of addresses at one node:
 *
 * <ol>
 *   <li>one batch: the blocks of earlier findings, and what every address has at the confirmed
 *       block;
 *   <li>one batch for addresses whose last look was reorganised away: the blocks of older looks;
 *   <li>ether: for addresses that sent something since, where they did; tokens: the transfers;
 *   <li>one batch for addresses that seem to have received less than before: a second look, and for
 *       tokens whose history is too long to search, whether anything ever left.
 * </ol>
 */
final class EvmExaminer {
  private final Provider provider;
  private final RpcBatches batches;
  private final TransferScan scan;
  private final int depth;

  EvmExaminer(Provider provider, RpcBatches batches, int depth) {
    this.provider = provider;
    this.batches = batches;
    this.scan = new TransferScan(provider);
    this.depth = depth;
  }

  /** The caller sees to it that the head is still there afterwards. */
  Map<UUID, Proof> examine(ChainHead head, List<Question> questions, Deadline deadline)
      throws ChainFailure, InterruptedException {
    List<EvmSubject> subjects = questions.stream().map(EvmSubject::new).toList();
    var blocks = new KnownBlocks(head, depth);
    var verdict = new EvmVerdict(blocks, provider.endpoint());
    readNow(subjects, blocks, deadline);
    readOlderBlocks(subjects, blocks, deadline);
    subjects.forEach(subject -> subject.attempt(s -> s.findAnchors(blocks)));
    new EtherWalk(batches).run(those(subjects, s -> !s.isToken()), deadline);
    new TokenReceipts(scan, blocks).run(those(subjects, EvmSubject::isToken), deadline);
    new SecondLook(batches, blocks, verdict).run(subjects, deadline);
    new NothingLeft(batches, scan, verdict).run(those(subjects, EvmSubject::isToken), deadline);
    Map<UUID, Proof> proofs = HashMap.newHashMap(subjects.size());
    subjects.forEach(subject -> proofs.put(subject.question().id(), verdict.of(subject)));
    return proofs;
  }

  private static List<EvmSubject> those(
      List<EvmSubject> subjects, Predicate<EvmSubject> condition) {
    return subjects.stream().filter(EvmSubject::isOpen).filter(condition).toList();
  }

  private void readNow(List<EvmSubject> subjects, KnownBlocks blocks, Deadline deadline)
      throws ChainFailure, InterruptedException {
    long height = blocks.confirmedHeight();
    var calls = new RpcCalls(3 * subjects.size() + 1);
    var holdings = new HoldingCalls(calls);
    blocks.ask(height, calls);
    for (EvmSubject subject : subjects) {
      subject.newestHeights().forEach(claimed -> blocks.ask(claimed, calls));
      holdings.ask(subject.target(), height);
    }
    RpcReplies replies = batches.ask(calls, deadline);
    blocks.learn(replies);
    subjects.forEach(
        subject -> subject.attempt(s -> s.now(holdings.result(subject.target(), height, replies))));
  }

  private void readOlderBlocks(List<EvmSubject> subjects, KnownBlocks blocks, Deadline deadline)
      throws ChainFailure, InterruptedException {
    var calls = new RpcCalls(subjects.size());
    for (EvmSubject subject : subjects) {
      subject.attempt(
          s -> {
            if (s.lostItsCheckpoint(blocks)) {
              s.olderHeights().forEach(height -> blocks.ask(height, calls));
            }
          });
    }
    if (!calls.all().isEmpty()) {
      blocks.learn(batches.ask(calls, deadline));
    }
  }
}
