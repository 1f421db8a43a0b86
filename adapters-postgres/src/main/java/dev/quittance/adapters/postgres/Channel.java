package dev.quittance.adapters.postgres;

/** What a hint is about. */
enum Channel {
  WORK("quittance_work"),
  EVENTS("quittance_events"),
  POLLS("quittance_polls");

  private final String sqlName;

  Channel(String sqlName) {
    this.sqlName = sqlName;
  }

  String sqlName() {
    return sqlName;
  }
}
