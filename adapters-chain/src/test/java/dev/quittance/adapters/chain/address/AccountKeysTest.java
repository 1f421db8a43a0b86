package dev.quittance.adapters.chain.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AccountKeysTest {
  private static final ChildKeys CHILD_KEYS = new ChildKeys(Hashes::hmacSha512);
  private static final NetworkId NETWORK = new NetworkId(Chain.BITCOIN, "mainnet");

  private final List<String> keys =
      IntStream.range(0, 5)
          .mapToObj(account -> Keys.at("84'/0'/" + account + "'").publicKey(Keys.ZPUB))
          .toList();
  private final AccountKeys accountKeys = new AccountKeys(CHILD_KEYS, 2);

  @Test
  void aKeyIsReadOnce() throws KeyRefused {
    AccountKey first = accountKeys.read(keys.get(0));

    assertThat(accountKeys.read(keys.get(0))).isSameAs(first);
  }

  @Test
  void theKeysUsedLastAreRemembered() throws KeyRefused {
    AccountKey often = accountKeys.read(keys.get(0));
    AccountKey once = accountKeys.read(keys.get(1));
    accountKeys.read(keys.get(0));
    accountKeys.read(keys.get(2));

    assertThat(accountKeys.size()).isEqualTo(2);
    assertThat(accountKeys.read(keys.get(0))).isSameAs(often);
    assertThat(accountKeys.read(keys.get(1))).isNotSameAs(once);
  }

  @Test
  void whatIsRefusedIsNotRemembered() {
    String invalid = Keys.at("84'").publicKey(Keys.ZPUB);

    assertThatThrownBy(() -> accountKeys.read(invalid)).isInstanceOf(KeyRefused.class);
    assertThat(accountKeys.size()).isZero();
  }

  @Test
  void manyThreadsGetTheAddressesThatOneGets() throws Exception {
    var derivation = new DeriveFromAccountKey(accountKeys, CHILD_KEYS);
    List<String> alone = new ArrayList<>();
    List<Future<String>> together = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (int i = 0; i < 500; i++) {
        String key = keys.get(i % keys.size());
        int index = i / keys.size();
        together.add(
            threads.submit(() -> Deriving.address(derivation.derive(NETWORK, key, index))));
        alone.add(Deriving.bitcoin("mainnet", key, index));
      }
    }

    assertThat(together).map(Future::resultNow).isEqualTo(alone);
    assertThat(accountKeys.size()).isEqualTo(2);
  }
}
