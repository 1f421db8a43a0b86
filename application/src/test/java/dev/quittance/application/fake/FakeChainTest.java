package dev.quittance.application.fake;

import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChainContract;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.List;

class FakeChainTest extends ObserveChainContract {
  private final FakeChain chain = new FakeChain();

  @Override
  protected ObserveChain observer() {
    return chain;
  }

  @Override
  protected NetworkId network() {
    return new NetworkId(Chain.ETHEREUM, "dev");
  }

  @Override
  protected NetworkId unsupportedNetwork() {
    NetworkId network = new NetworkId(Chain.ETHEREUM, "elsewhere");
    chain.unsupported(network);
    return network;
  }

  @Override
  protected String address(int number) {
    return "0x%040x".formatted(number);
  }

  @Override
  protected void receive(List<Receipt> receipts) {
    for (Receipt receipt : receipts) {
      chain.set(
          receipt.address(), AmountMinor.of(receipt.seen()), AmountMinor.of(receipt.confirmed()));
    }
  }

  @Override
  protected void breakAddress(String address) {
    chain.fail(address, "chain_rpc_error");
  }
}
