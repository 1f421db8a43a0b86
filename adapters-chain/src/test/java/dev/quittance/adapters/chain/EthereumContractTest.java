package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChainContract;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class EthereumContractTest extends ObserveChainContract {
  private static final int DEPTH = 3;

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("dev");
  private final ChainObservers observers =
      new SettingsBuilder().evm("dev", network.rpcUrl()).depth(DEPTH).create();

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Override
  protected ObserveChain observer() {
    return observers.observeChain();
  }

  @Override
  protected NetworkId network() {
    return new NetworkId(Chain.ETHEREUM, "dev");
  }

  @Override
  protected NetworkId unsupportedNetwork() {
    return new NetworkId(Chain.ETHEREUM, "elsewhere");
  }

  @Override
  protected String address(int number) {
    return Rows.evmAddress(number);
  }

  @Override
  protected void receive(List<Receipt> receipts) {
    network.autoMine(false);
    receipts.forEach(receipt -> fund(receipt.address(), receipt.confirmed()));
    network.mine(DEPTH);
    receipts.forEach(receipt -> fund(receipt.address(), receipt.seen() - receipt.confirmed()));
    network.mine();
  }

  @Override
  protected void breakAddress(String address) {
    network.faults().failFor(address);
  }

  private void fund(String address, long amount) {
    if (amount > 0) {
      network.fund(address, amount);
    }
  }
}
