package dev.quittance.adapters.chain;

import dev.quittance.domain.PaymentTarget;

class EtherExaminationContractTest extends EthereumExaminationContract {
  @Override
  protected PaymentTarget target(int number) {
    return Rows.ether(number).target();
  }

  @Override
  protected void pay(PaymentTarget target, long amount) {
    network.fund(target.address(), amount);
  }

  @Override
  protected void sweep(PaymentTarget target) {
    network.spend(target.address());
  }
}
