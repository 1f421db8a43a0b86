package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ExamineAddressesContract;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.domain.PaymentTarget;
import org.junit.jupiter.api.AfterEach;

/** Ether and tokens live on the same chain. */
abstract class EthereumExaminationContract extends ExamineAddressesContract {
  private static final int DEPTH = 3;

  private final DevChain chain = DevChain.start();
  final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final ChainObservers observers =
      new SettingsBuilder().evm(Rows.NETWORK, network.rpcUrl()).depth(DEPTH).create();

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Override
  protected ExamineAddresses examiner() {
    return observers.examineAddresses();
  }

  @Override
  protected PaymentTarget unsupportedTarget() {
    return Rows.ether("elsewhere", 1).target();
  }

  @Override
  protected void bury() {
    network.mine(DEPTH);
  }

  @Override
  protected long height() {
    return network.head().height();
  }

  @Override
  protected void replaceAbove(long height, boolean paymentsWait) {
    network.reorg((int) (height() - height), paymentsWait);
  }

  @Override
  protected void breakAddress(PaymentTarget target) {
    network.faults().failFor(target.address());
  }
}
