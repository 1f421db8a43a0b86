-- The one log: what happened, in order, for every aggregate. Kept; retention is by time partition.
CREATE TABLE app.event_outbox (
  id                uuid         PRIMARY KEY DEFAULT gen_random_uuid(),
  sequence_num      bigserial    NOT NULL,
  -- Commit order, dense and gap-free, given by the sequencer. The only cursor to read by:
  -- sequence_num is allocation order, and a reader with a cursor on it skips late committers.
  position          bigint,
  event_id          varchar(255) NOT NULL COLLATE "C",
  event_type        varchar(255) NOT NULL,
  aggregate_type    varchar(100) NOT NULL,
  aggregate_id      varchar(255) NOT NULL COLLATE "C",
  aggregate_version bigint       NOT NULL,
  payload           jsonb        NOT NULL,
  metadata          jsonb        NOT NULL DEFAULT '{}',
  created_at        timestamptz  NOT NULL DEFAULT now(),
  published_at      timestamptz,
  partition_key     varchar(255) NOT NULL,

  -- Together: one event for each version of an aggregate. A second unique index, on the aggregate and its
  -- version, would say the same once more and cost every insert its upkeep.
  CONSTRAINT event_outbox_event_id_once UNIQUE (event_id),
  CONSTRAINT event_outbox_event_id_derived
    CHECK (event_id = aggregate_id || ':' || aggregate_version),
  CONSTRAINT event_outbox_version_positive CHECK (aggregate_version >= 1),
  CONSTRAINT event_outbox_published_after_stamped
    CHECK (published_at IS NULL OR position IS NOT NULL)
);

-- Read indexes are partial on stamped rows, so that they cost the sequencer and not the worker
-- (on every insert they took 28 percent of a worker's share of the database's CPU).
CREATE INDEX idx_outbox_unstamped ON app.event_outbox (sequence_num) WHERE position IS NULL;
CREATE UNIQUE INDEX idx_outbox_position ON app.event_outbox (position) WHERE position IS NOT NULL;
CREATE INDEX idx_outbox_pending ON app.event_outbox (position)
  WHERE published_at IS NULL AND position IS NOT NULL;
CREATE INDEX idx_outbox_aggregate
  ON app.event_outbox (aggregate_type, aggregate_id, aggregate_version)
  WHERE position IS NOT NULL;
CREATE INDEX idx_outbox_event_type ON app.event_outbox (event_type, position)
  WHERE position IS NOT NULL;
CREATE INDEX idx_outbox_partition ON app.event_outbox (partition_key, position)
  WHERE position IS NOT NULL;
