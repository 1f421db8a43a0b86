package dev.quittance.app.reconciler;

import dev.quittance.application.port.AddObserver.NewObserver;
import dev.quittance.bootstrap.ObserverDatabase.Keeping;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.cli.Invoked;

/** Keeps observers. What is given is judged first: nothing bad comes near the database. */
@FunctionalInterface
interface ObserverCommands {
  void run(Keeping observers);

  static ObserverCommands prepare(Invoked invoked) {
    return switch (invoked.name()) {
      case "list" -> list(invoked);
      case "add" -> add(invoked, NewObservers.read(invoked));
      case "pause" -> switchTo(invoked, false, "paused: ");
      case "resume" -> switchTo(invoked, true, "resumed: ");
      case "poll-now" -> pollNow(invoked);
      default -> throw new IllegalStateException("a command without a meaning");
    };
  }

  private static ObserverCommands list(Invoked invoked) {
    return observers -> {
      var list = new ObserverList(observers.list().list(), observers.shares().read());
      invoked.out().println(invoked.wantsJson() ? list.json() : list.text());
    };
  }

  private static ObserverCommands add(Invoked invoked, NewObserver observer) {
    return observers -> {
      if (!observers.add().add(observer)) {
        throw new Refused("OBSERVER_EXISTS", "there is an observer \"" + observer.name() + "\"");
      }
      invoked.out().printf("added: %s, events %s%n", observer.name(), observer.eventType());
    };
  }

  private static ObserverCommands switchTo(Invoked invoked, boolean active, String done) {
    return observers -> {
      if (!observers.switchObserver().switchTo(invoked.argument(), active)) {
        throw unknown();
      }
      invoked.out().println(done + invoked.argument());
    };
  }

  private static ObserverCommands pollNow(Invoked invoked) {
    return observers ->
        invoked
            .out()
            .println(
                switch (observers.makeDue().makeDue(invoked.argument())) {
                  case DUE -> "due now: " + invoked.argument();
                  case PAUSED -> "due once it is resumed: " + invoked.argument();
                  case UNKNOWN -> throw unknown();
                });
  }

  private static Refused unknown() {
    return new Refused("OBSERVER_UNKNOWN", "there is no observer of that name");
  }
}
