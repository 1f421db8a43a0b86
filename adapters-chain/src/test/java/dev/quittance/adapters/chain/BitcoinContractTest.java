package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChainContract;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class BitcoinContractTest extends ObserveChainContract {
  private static final int DEPTH = 3;

  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin("dev");
  private final ChainObservers observers =
      new SettingsBuilder().esplora("dev", network.esploraUrl()).depth(DEPTH).create();

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
    return new NetworkId(Chain.BITCOIN, "dev");
  }

  @Override
  protected NetworkId unsupportedNetwork() {
    return new NetworkId(Chain.BITCOIN, "elsewhere");
  }

  @Override
  protected String address(int number) {
    return Rows.bitcoinAddress(number);
  }

  @Override
  protected void receive(List<Receipt> receipts) {
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
