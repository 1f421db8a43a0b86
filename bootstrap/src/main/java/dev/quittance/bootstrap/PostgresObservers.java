package dev.quittance.bootstrap;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.DeriveAddress;
import java.util.function.Supplier;

/** Observers on PostgreSQL. */
record PostgresObservers(PostgresDatabase database, Supplier<AwaitWork> hints)
    implements ObserverDatabase {
  @Override
  public Polling polling() {
    var observers = database.observers();
    return new Polling(
        observers.findDue(), observers.recordObservations(), observers.recordPollFailure());
  }

  @Override
  public Turns turns() {
    var observers = database.observers();
    return new Turns(
        observers.readPollTimes(),
        observers.join(),
        observers.leave(),
        observers.recordPollIfDue(),
        hints.get());
  }

  @Override
  public Keeping keeping() {
    var observers = database.observers();
    return new Keeping(
        observers.list(),
        observers.add(),
        observers.switchObserver(),
        observers.makeDue(),
        observers.readPollShares(),
        observers.readPollBacklog());
  }

  @Override
  public AcceptPaymentRequest.Ports orders(DeriveAddress derive) {
    return new AcceptPaymentRequest.Ports(
        database.findAsset(), database.findWallet(), database.allocateAddressIndex(), derive);
  }
}
