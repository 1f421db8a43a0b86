package dev.quittance.adapters.postgres;

import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;

/** Sees from outside that a session waits for another one. */
final class Waiting {
  private Waiting() {}

  static void untilSomebodyWaitsForALock(TestDatabase database) {
    await().until(() -> sessionsThatWait(database) > 0);
  }

  private static int sessionsThatWait(TestDatabase database) {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT count(*)
                          FROM pg_stat_activity
                         WHERE datname = current_database()
                           AND wait_event_type = 'Lock'
                        """)
                    .mapTo(Integer.class)
                    .one());
  }
}
