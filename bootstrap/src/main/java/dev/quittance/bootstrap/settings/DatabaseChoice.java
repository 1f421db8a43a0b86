package dev.quittance.bootstrap.settings;

import dev.quittance.adapters.postgres.DatabaseAddress;

/** Which PostgreSQL to use. */
public sealed interface DatabaseChoice {
  /** What may be logged: never a password. */
  String display();

  /** One that lives in the working directory, for a first run without any installation. */
  record Embedded() implements DatabaseChoice {
    @Override
    public String display() {
      return Formats.EMBEDDED;
    }
  }

  record At(DatabaseAddress address) implements DatabaseChoice {
    @Override
    public String display() {
      return address.display();
    }
  }
}
