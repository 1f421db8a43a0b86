package dev.quittance.adapters.postgres;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Columns that many tables have. Times keep their microseconds both ways. */
final class Columns {
  private Columns() {}

  static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  static Optional<Instant> optionalInstant(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }

  static OffsetDateTime time(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  static NetworkId network(ResultSet row) throws SQLException {
    return network(row.getString("chain"), row.getString("network"));
  }

  static NetworkId network(String chain, String name) {
    Chain known =
        Chain.fromCode(chain)
            .orElseThrow(() -> new IllegalArgumentException("unknown chain \"" + chain + "\""));
    return new NetworkId(known, name);
  }
}
