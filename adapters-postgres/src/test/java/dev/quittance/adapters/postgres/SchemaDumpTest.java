package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/**
 * schema.sql shows the effect of every migration in the diff. It is read by people and compared
 * here; rewrite it with {@code SCHEMA_WRITE=true}.
 */
class SchemaDumpTest {
  private static final Path SCHEMA = Path.of("schema.sql");

  @Test
  void theCommittedSchemaIsWhatTheMigrationsMake() throws IOException {
    try (var database = TestDatabase.fresh()) {
      String actual = dump(database.jdbi());
      if (Boolean.parseBoolean(System.getenv("SCHEMA_WRITE"))) {
        Files.writeString(SCHEMA, actual);
      }

      assertThat(actual).isEqualTo(Files.readString(SCHEMA));
    }
  }

  @Test
  void aChangedColumnConstraintOrIndexShowsInTheDump() {
    try (var database = TestDatabase.fresh()) {
      Jdbi jdbi = database.jdbi();
      String before = dump(jdbi);
      for (String change :
          List.of(
              "ALTER TABLE app.workers ALTER COLUMN host DROP NOT NULL",
              "ALTER TABLE app.event_outbox DROP CONSTRAINT event_outbox_event_id_derived",
              "DROP INDEX app.payment_requests_due")) {
        jdbi.useHandle(handle -> handle.execute(change));
        String after = dump(jdbi);
        assertThat(after).as(change).isNotEqualTo(before);
        before = after;
      }
    }
  }

  private static String dump(Jdbi jdbi) {
    return jdbi.withHandle(
        handle -> String.join("\n", handle.createQuery(DUMP).mapTo(String.class).list()) + "\n");
  }

  /**
   * What pg_dump would say, without its noise and in an order that does not depend on the server.
   */
  private static final String DUMP =
      """
      WITH tables AS (
        SELECT oid, relname::text COLLATE "C" AS name, reloptions
          FROM pg_class
         WHERE relkind = 'r'
           AND relnamespace = 'app'::regnamespace
           AND relname <> 'flyway_schema_history'
      ),
      parts AS (
        SELECT t.oid, 1 AS kind, a.attnum::int AS place, '' COLLATE "C" AS name,
               format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                      (SELECT format(' COLLATE "%s"', collname)
                         FROM pg_collation
                        WHERE oid = a.attcollation AND collname <> 'default'),
                      CASE WHEN a.attgenerated = 's'
                             THEN format(' GENERATED ALWAYS AS (%s) STORED',
                                         pg_get_expr(d.adbin, d.adrelid))
                           WHEN d.adbin IS NOT NULL
                             THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
                           ELSE '' END,
                      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END) AS line
          FROM tables AS t
          JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
          LEFT JOIN pg_attrdef AS d ON d.adrelid = t.oid AND d.adnum = a.attnum
        UNION ALL
        SELECT t.oid, 2, 0, k.conname::text COLLATE "C",
               format('  CONSTRAINT %s %s', k.conname, pg_get_constraintdef(k.oid))
          FROM tables AS t
          JOIN pg_constraint AS k ON k.conrelid = t.oid AND k.contype <> 'n'
      ),
      statements AS (
        SELECT t.name AS table_name, 1 AS kind, '' COLLATE "C" AS name,
               format(E'CREATE TABLE app.%s (\n%s\n)%s;\n', t.name,
                      string_agg(p.line, E',\n' ORDER BY p.kind, p.place, p.name),
                      ' WITH (' || array_to_string(t.reloptions, ', ') || ')') AS text
          FROM tables AS t
          JOIN parts AS p ON p.oid = t.oid
         GROUP BY t.name, t.reloptions
        UNION ALL
        SELECT t.name, 2, i.indexname::text COLLATE "C", i.indexdef || E';\n'
          FROM tables AS t
          JOIN pg_indexes AS i ON i.schemaname = 'app' AND i.tablename = t.name
         WHERE NOT EXISTS (SELECT 1 FROM pg_constraint AS k WHERE k.conname = i.indexname)
      )
      SELECT text FROM statements ORDER BY table_name, kind, name
      """;
}
