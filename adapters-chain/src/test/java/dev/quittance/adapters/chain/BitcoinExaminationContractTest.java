package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ExamineAddressesContract;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentTarget;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

class BitcoinExaminationContractTest extends ExamineAddressesContract {
  private static final int DEPTH = 3;

  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin(Rows.NETWORK);
  private final ChainObservers observers =
      new SettingsBuilder().esplora(Rows.NETWORK, network.esploraUrl()).depth(DEPTH).create();

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
  protected PaymentTarget target(int number) {
    return Rows.bitcoin(number).target();
  }

  @Override
  protected PaymentTarget unsupportedTarget() {
    var elsewhere = new NetworkId(Chain.BITCOIN, "elsewhere");
    return new PaymentTarget(elsewhere, "BTC", Rows.bitcoinAddress(1), Optional.empty());
  }

  @Override
  protected void pay(PaymentTarget target, long amount) {
    network.fund(target.address(), amount);
    network.mine();
  }

  @Override
  protected void sweep(PaymentTarget target) {
    network.spend(target.address());
    network.mine();
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
