-- Every address that is looked at by schedule: those handed out to requests, enrolled by the tick (creating a
-- request does not pay for this table), and those added by hand. The checkpoint is what the last look found: in
-- the block of that height and hash the address had received that much. The state is the chain adapter's own.
CREATE TABLE app.monitored_addresses (
  id                uuid          PRIMARY KEY,
  merchant_id       text          NOT NULL,
  request_id        uuid          UNIQUE,
  chain             text          NOT NULL COLLATE "C",
  network           text          NOT NULL COLLATE "C",
  asset             text          NOT NULL COLLATE "C",
  address_canonical text          NOT NULL COLLATE "C",
  token_standard    text,
  token_contract    text,
  token_decimals    smallint,
  checkpoint_height bigint,
  checkpoint_hash   text,
  checkpoint_amount numeric(78, 0),
  checkpoint_state  jsonb,
  created_at        timestamptz   NOT NULL DEFAULT now(),
  removed_at        timestamptz,
  CONSTRAINT monitored_addresses_id_of_request CHECK (request_id IS NULL OR request_id = id),
  CONSTRAINT monitored_addresses_token_whole
    CHECK ((token_standard IS NULL) = (token_contract IS NULL)
           AND (token_standard IS NULL) = (token_decimals IS NULL)),
  CONSTRAINT monitored_addresses_checkpoint_whole
    CHECK ((checkpoint_height IS NULL) = (checkpoint_hash IS NULL)
           AND (checkpoint_height IS NULL) = (checkpoint_amount IS NULL)
           AND (checkpoint_height IS NULL) = (checkpoint_state IS NULL)),
  CONSTRAINT monitored_addresses_checkpoint_not_negative
    CHECK (checkpoint_height >= 0 AND checkpoint_amount >= 0)
) WITH (fillfactor = 80);

-- Once under watch. An address that was removed makes room: it may be added again, or be handed out to a request.
CREATE UNIQUE INDEX monitored_addresses_once
  ON app.monitored_addresses (address_canonical, network, chain, asset)
  WHERE removed_at IS NULL;

-- The ledger: a tick that has a row was run. A second run of the same tick cannot be written.
CREATE TABLE app.scheduler_ticks (
  schedule    text        NOT NULL,
  tick_at     timestamptz NOT NULL,
  started_by  text        NOT NULL,
  started_at  timestamptz NOT NULL DEFAULT now(),
  scheduled   bigint      NOT NULL DEFAULT 0,
  errors      bigint      NOT NULL DEFAULT 0,
  finished_at timestamptz,
  PRIMARY KEY (schedule, tick_at),
  CONSTRAINT scheduler_ticks_counts_not_negative CHECK (scheduled >= 0 AND errors >= 0)
);

-- Without a foreign key to the address: checking a million of them costs a tick more than inserting them, and
-- addresses are never deleted.
CREATE TABLE app.reconciliation_jobs (
  id          uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  address_id  uuid        NOT NULL,
  mode        text        NOT NULL DEFAULT 'partial',
  status      text        NOT NULL DEFAULT 'pending',
  attempts    integer     NOT NULL DEFAULT 0,
  lease_owner text,
  lease_until timestamptz,
  lease_epoch bigint      NOT NULL DEFAULT 0,
  due_at      timestamptz NOT NULL DEFAULT now(),
  schedule    text,
  tick_at     timestamptz,
  error       text,
  result      jsonb,
  created_at  timestamptz NOT NULL DEFAULT now(),
  started_at  timestamptz,
  finished_at timestamptz,
  -- one job per address and tick; a job that a person asked for has no tick
  CONSTRAINT reconciliation_jobs_once_per_tick UNIQUE (address_id, tick_at, schedule),
  CONSTRAINT reconciliation_jobs_tick_whole CHECK ((schedule IS NULL) = (tick_at IS NULL)),
  CONSTRAINT reconciliation_jobs_mode_known CHECK (mode IN ('partial', 'full')),
  CONSTRAINT reconciliation_jobs_status_known
    CHECK (status IN ('pending', 'running', 'succeeded', 'failed')),
  CONSTRAINT reconciliation_jobs_attempts_not_negative CHECK (attempts >= 0),
  CONSTRAINT reconciliation_jobs_owner_iff_until CHECK ((lease_owner IS NULL) = (lease_until IS NULL)),
  CONSTRAINT reconciliation_jobs_running_iff_leased CHECK ((status = 'running') = (lease_owner IS NOT NULL)),
  CONSTRAINT reconciliation_jobs_final_iff_finished
    CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL)),
  CONSTRAINT reconciliation_jobs_failed_has_error CHECK (status <> 'failed' OR error IS NOT NULL)
) WITH (fillfactor = 80);

-- A leased job is due when its lease ends, so the job of a dead worker comes back by itself.
CREATE INDEX reconciliation_jobs_due
  ON app.reconciliation_jobs (due_at, id)
  WHERE status IN ('pending', 'running');

-- Few, and what an operator asks for.
CREATE INDEX reconciliation_jobs_failed
  ON app.reconciliation_jobs (created_at, id)
  WHERE status = 'failed';

-- For forgetting the old ones.
CREATE INDEX reconciliation_jobs_finished
  ON app.reconciliation_jobs (finished_at)
  WHERE finished_at IS NOT NULL;

-- What a job found and the record does not say. Once per fact: the same amount found again is the same fact.
CREATE TABLE app.discrepancies (
  id                    uuid           PRIMARY KEY,
  merchant_id           text           NOT NULL,
  address_id            uuid           NOT NULL REFERENCES app.monitored_addresses,
  request_id            uuid,
  kind                  text           NOT NULL,
  state                 text           NOT NULL DEFAULT 'open',
  version               bigint         NOT NULL DEFAULT 1,
  expected_amount_minor numeric(78, 0),
  recorded_amount_minor numeric(78, 0) NOT NULL,
  found_amount_minor    numeric(78, 0) NOT NULL,
  evidence              jsonb          NOT NULL,
  job_id                uuid           NOT NULL,
  created_at            timestamptz    NOT NULL DEFAULT now(),
  resolved_at           timestamptz,
  resolved_by           text,
  resolution            text,
  CONSTRAINT discrepancies_once_per_fact UNIQUE (address_id, kind, found_amount_minor),
  CONSTRAINT discrepancies_kind_known
    CHECK (kind IN ('late_payment', 'overpaid', 'underpaid', 'vanished', 'unknown_deposit')),
  CONSTRAINT discrepancies_state_known CHECK (state IN ('open', 'resolved')),
  CONSTRAINT discrepancies_resolved_whole
    CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)
           AND (resolved_at IS NULL) = (resolved_by IS NULL)
           AND (resolved_at IS NULL) = (resolution IS NULL)),
  CONSTRAINT discrepancies_version_positive CHECK (version >= 1)
);

CREATE INDEX discrepancies_of_merchant ON app.discrepancies (merchant_id, created_at, id);
CREATE INDEX discrepancies_of_kind ON app.discrepancies (merchant_id, kind, created_at, id);
CREATE INDEX discrepancies_open ON app.discrepancies (merchant_id, created_at, id) WHERE state = 'open';
