package dev.quittance.adapters.chain;

import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;

class TokenExaminationContractTest extends EthereumExaminationContract {
  private final String contract = network.deployToken("USDX", 6);

  @Override
  protected PaymentTarget target(int number) {
    return Rows.token(contract, number).target();
  }

  @Override
  protected void pay(PaymentTarget target, long amount) {
    network.fundToken(contract, target.address(), BigInteger.valueOf(amount));
  }

  @Override
  protected void sweep(PaymentTarget target) {
    network.spendToken(contract, target.address());
  }
}
