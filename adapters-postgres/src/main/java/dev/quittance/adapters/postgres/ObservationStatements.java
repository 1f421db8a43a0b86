package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.PostgresRecordObservations.Judged;
import dev.quittance.application.port.RecordObservations.Judgement;
import dev.quittance.application.port.RecordObservations.Page;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.domain.observer.ObservationId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The statements about observations, each for a whole page. */
final class ObservationStatements {
  private ObservationStatements() {}

  /** A record that had not been observed before. */
  record Fresh(ObservationId id, SourceRecord record) {}

  /** In the order of the page. */
  static List<Fresh> insertNew(Handle handle, Page page) {
    Map<UUID, SourceRecord> records = new HashMap<>();
    var ids = new ArrayText(page.records().size(), 36);
    var externalIds = new ArrayText(page.records().size(), 36);
    var payloads = new ArrayText(page.records().size(), 200);
    for (SourceRecord record : page.records()) {
      UUID id = EventRowIds.next();
      records.put(id, record);
      ids.addPlain(id);
      externalIds.addText(record.externalId());
      payloads.addText(record.payload());
    }
    return handle
        .createQuery(
            """
            WITH inserted AS (
              INSERT INTO app.observations (id, observer_id, external_id, payload, outcome, fence)
              SELECT id, :observer_id, external_id, payload::jsonb, 'observed', :fence
                FROM unnest(:ids::uuid[], :external_ids::text[], :payloads::text[])
                       WITH ORDINALITY AS page (id, external_id, payload, place)
               ORDER BY place
              ON CONFLICT (observer_id, external_id) DO NOTHING
              RETURNING id
            )
            SELECT id
              FROM inserted
              JOIN unnest(:ids::uuid[]) WITH ORDINALITY AS page (id, place) USING (id)
             ORDER BY place
            """)
        .bind("observer_id", page.observer().id())
        .bind("fence", page.lock().fence())
        .bind("ids", ids.toString())
        .bind("external_ids", externalIds.toString())
        .bind("payloads", payloads.toString())
        .mapTo(UUID.class)
        .map(id -> new Fresh(new ObservationId(id), records.get(id)))
        .list();
  }

  static void noteOutcomes(Handle handle, List<Judged> judged) {
    if (judged.isEmpty()) {
      return;
    }
    var ids = new ArrayText(judged.size(), 36);
    var outcomes = new ArrayText(judged.size(), 20);
    var requests = new ArrayText(judged.size(), 36);
    for (Judged one : judged) {
      ids.addPlain(one.fresh().id().value());
      outcomes.addText(outcome(one.judgement()));
      requests.addPlain(
          one.judgement() instanceof Judgement.Requested requested
              ? requested.request().value()
              : null);
    }
    handle
        .createUpdate(
            """
            UPDATE app.observations AS o
               SET outcome = judged.outcome,
                   request_id = judged.request_id
              FROM unnest(:ids::uuid[], :outcomes::text[], :requests::uuid[])
                     AS judged (id, outcome, request_id)
             WHERE o.id = judged.id
            """)
        .bind("ids", ids.toString())
        .bind("outcomes", outcomes.toString())
        .bind("requests", requests.toString())
        .execute();
  }

  private static String outcome(Judgement judgement) {
    return switch (judgement) {
      case Judgement.Observed observed -> "observed";
      case Judgement.Requested requested -> "requested";
      case Judgement.Rejected(String reason) -> "rejected: " + reason;
    };
  }

  static void insertEvents(Handle handle, Page page, List<Fresh> fresh) {
    if (fresh.isEmpty()) {
      return;
    }
    var ids = new ArrayText(fresh.size(), 36);
    var eventRowIds = new ArrayText(fresh.size(), 36);
    for (Fresh one : fresh) {
      ids.addPlain(one.id().value());
      eventRowIds.addPlain(EventRowIds.next());
    }
    handle
        .createUpdate(
            """
            INSERT INTO app.event_outbox
              (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
               partition_key, payload, metadata)
            SELECT fresh.event_row_id,
                   public_id || ':1',
                   :event_type,
                   'observation',
                   public_id,
                   1,
                   :partition,
                   jsonb_strip_nulls(jsonb_build_object(
                     'observer', :observer,
                     'type', :type,
                     'external_id', o.external_id,
                     'outcome', o.outcome,
                     'payment_request_id', 'pr_' || replace(o.request_id::text, '-', '')))
                     -- not stripped: what is null in the record is null
                     || jsonb_build_object('record', o.payload),
                   jsonb_build_object(
                     'version', 1,
                     'observer', :observer,
                     'node', :node,
                     'fence', :fence)
              FROM unnest(:ids::uuid[], :event_row_ids::uuid[])
                     WITH ORDINALITY AS fresh (id, event_row_id, place)
              JOIN app.observations AS o USING (id)
             CROSS JOIN LATERAL (SELECT 'obs_' || replace(o.id::text, '-', '')) AS x (public_id)
             ORDER BY fresh.place
            """)
        .bind("event_type", page.observer().eventType())
        .bind("partition", page.partition())
        .bind("observer", page.observer().name())
        .bind("type", page.observer().type().name())
        .bind("node", page.lock().client())
        .bind("fence", page.lock().fence())
        .bind("ids", ids.toString())
        .bind("event_row_ids", eventRowIds.toString())
        .execute();
  }
}
