package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadReconcilerStatus.Dispute;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/** Requests whose sources disagree. Only open ones can be. */
final class Disputes {
  private Disputes() {}

  static long count(Handle handle) {
    return handle
        .createQuery("SELECT count(*) FROM app.payment_requests WHERE dispute IS NOT NULL")
        .mapTo(Long.class)
        .one();
  }

  static List<Dispute> first(Handle handle, int limit) {
    return handle
        .createQuery(
            """
            SELECT id, chain || '/' || network AS network, asset, expected_amount_minor,
                   ARRAY(SELECT jsonb_array_elements(dispute) ->> 'source') AS sources,
                   ARRAY(SELECT jsonb_array_elements(dispute) ->> 'seen') AS seen,
                   ARRAY(SELECT jsonb_array_elements(dispute) ->> 'confirmed') AS confirmed
              FROM app.payment_requests
             WHERE dispute IS NOT NULL
             ORDER BY id
             LIMIT :limit
            """)
        .bind("limit", limit)
        .map((row, context) -> dispute(row))
        .list();
  }

  private static Dispute dispute(ResultSet row) throws SQLException {
    return new Dispute(
        new PaymentRequestId(row.getObject("id", UUID.class)),
        row.getString("network"),
        row.getString("asset"),
        AmountMinor.parse(row.getString("expected_amount_minor")),
        answers(texts(row, "sources"), texts(row, "seen"), texts(row, "confirmed")));
  }

  private static List<Said> answers(String[] sources, String[] seen, String[] confirmed) {
    return IntStream.range(0, sources.length)
        .mapToObj(
            i -> new Said(sources[i], AmountMinor.parse(seen[i]), AmountMinor.parse(confirmed[i])))
        .toList();
  }

  private static String[] texts(ResultSet row, String column) throws SQLException {
    return (String[]) row.getArray(column).getArray();
  }
}
