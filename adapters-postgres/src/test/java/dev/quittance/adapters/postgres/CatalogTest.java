package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AddWallet.Result;
import dev.quittance.application.port.Asset;
import dev.quittance.application.port.Together;
import dev.quittance.application.port.Wallet;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Assets and wallets: what can be asked for, and where its addresses come from. */
class CatalogTest {
  private static final NetworkId REGTEST = NewRequests.REGTEST;
  private static final Asset USDC =
      new Asset(NewRequests.SEPOLIA, "USDC", 6, Optional.of(NewRequests.TOKEN));

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void anAssetIsAddedOnceAndThenLeftAsItIs() {
    var other = new Asset(USDC.network(), "USDC", 18, Optional.empty());

    assertThat(database.addAsset().add(USDC)).isTrue();
    assertThat(database.addAsset().add(other)).isFalse();
    assertThat(database.findAsset().find(USDC.network(), "USDC")).contains(USDC);
    assertThat(database.findAsset().find(REGTEST, "USDC")).isEmpty();
  }

  @Test
  void theCatalogStartsWithTheCoinsOfEveryNetwork() {
    database.addAsset().add(USDC);

    List<Asset> assets = database.listAssets().list();

    assertThat(assets)
        .extracting(asset -> asset.network() + " " + asset.code() + " " + asset.decimals())
        .containsExactly(
            "bitcoin/mainnet BTC 8",
            "bitcoin/regtest BTC 8",
            "bitcoin/testnet BTC 8",
            "ethereum/devnet ETH 18",
            "ethereum/mainnet ETH 18",
            "ethereum/sepolia ETH 18",
            "ethereum/sepolia USDC 6");
  }

  @Test
  void aMerchantHasOneWalletPerNetwork() {
    Wallet first = ((Result.Added) database.addWallet().add("m", REGTEST, "vpub-1")).wallet();

    assertThat(first.nextIndex()).isZero();
    assertThat(database.addWallet().add("m", REGTEST, "vpub-2"))
        .isEqualTo(new Result.AlreadyThere(first));
    assertThat(database.addWallet().add("m", REGTEST, "vpub-1"))
        .isEqualTo(new Result.AlreadyThere(first));
    assertThat(database.findWallet().find("m", REGTEST)).contains(first);
    assertThat(database.findWallet().find("other", REGTEST)).isEmpty();
    assertThat(database.findWallet().find("m", NewRequests.SEPOLIA)).isEmpty();
  }

  @Test
  void aKeyServesOneMerchantPerNetworkAndWhoIsRefusedLeavesNothing() {
    database.addWallet().add("m", REGTEST, "vpub-1");

    assertThat(database.addWallet().add("other", REGTEST, "vpub-1"))
        .isEqualTo(new Result.KeyTaken());
    assertThat(merchants()).containsExactly("m");
    var testnet = new NetworkId(Chain.BITCOIN, "testnet");
    assertThat(database.addWallet().add("other", testnet, "vpub-1"))
        .isInstanceOf(Result.Added.class);
    assertThat(database.listWallets().list(Optional.empty())).hasSize(2);
    assertThat(database.listWallets().list(Optional.of("other"))).hasSize(1);
  }

  @Test
  void oneOfManyWhoAddTheSameWalletAtOnceAddsIt() {
    Together.Task<Result> add = () -> database.addWallet().add("m", REGTEST, "vpub-1");

    List<Result> results = Together.run(Collections.nCopies(6, add));

    assertThat(results).filteredOn(Result.Added.class::isInstance).hasSize(1);
    assertThat(results).filteredOn(Result.AlreadyThere.class::isInstance).hasSize(5);
  }

  private List<String> merchants() {
    return testDatabase
        .jdbi()
        .withHandle(
            handle ->
                handle.createQuery("SELECT id FROM app.merchants").mapTo(String.class).list());
  }
}
