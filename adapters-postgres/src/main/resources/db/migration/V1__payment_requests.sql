-- What never changes about a request and is looked up by. Its indexes are here, because each index on
-- app.payment_requests is written by every claim and every transition: without the one for addresses a
-- claim takes two thirds of its time.
CREATE TABLE app.payment_addresses (
  request_id        uuid        PRIMARY KEY,
  merchant_id       text        NOT NULL,
  chain             text        NOT NULL COLLATE "C",
  network           text        NOT NULL COLLATE "C",
  address_canonical text        NOT NULL COLLATE "C",
  -- where the address comes from, if it was derived here
  wallet_id         uuid,
  derivation_index  bigint,
  created_at        timestamptz NOT NULL DEFAULT now(),

  CONSTRAINT payment_addresses_one_use_per_address UNIQUE (address_canonical, network, chain),
  CONSTRAINT payment_addresses_one_use_per_index UNIQUE (wallet_id, derivation_index),
  CONSTRAINT payment_addresses_wallet_iff_index
    CHECK ((wallet_id IS NULL) = (derivation_index IS NULL)),
  CONSTRAINT payment_addresses_index_in_range
    CHECK (derivation_index BETWEEN 0 AND 2147483647)
);

-- A merchant's requests in the order of their creation.
CREATE INDEX payment_addresses_of_merchant
  ON app.payment_addresses (merchant_id, created_at, request_id);

CREATE TABLE app.payment_requests (
  id                      uuid           PRIMARY KEY REFERENCES app.payment_addresses,
  merchant_id             text           NOT NULL,
  partition_key           text           NOT NULL,
  chain                   text           NOT NULL COLLATE "C",
  network                 text           NOT NULL COLLATE "C",
  asset                   text           NOT NULL,
  status                  text           NOT NULL DEFAULT 'pending',
  version                 bigint         NOT NULL DEFAULT 1,
  expected_amount_minor   numeric(78, 0) NOT NULL,
  received_amount_minor   numeric(78, 0) NOT NULL DEFAULT 0,
  address_canonical       text           NOT NULL COLLATE "C",
  chain_id                bigint,
  token_standard          text,
  token_contract          text,
  token_decimals          smallint,
  metadata                jsonb          NOT NULL DEFAULT '{}',
  created_at              timestamptz    NOT NULL DEFAULT now(),
  updated_at              timestamptz    NOT NULL DEFAULT now(),
  expires_at              timestamptz    NOT NULL,
  last_observed_at        timestamptz,
  confirmed_at            timestamptz,
  -- observations in a row without an answer, and what the last one said
  attempts                integer        NOT NULL DEFAULT 0,
  last_error              text,
  -- set when a worker could not read the row; it is tried again later, by a newer worker perhaps
  parked_reason           text,
  -- what each source said, if sources that must agree do not; kept until they agree
  dispute                 jsonb,
  reconcile_lease_owner   text,
  reconcile_lease_until   timestamptz,
  reconcile_lease_epoch   bigint         NOT NULL DEFAULT 0,
  reconcile_due_at        timestamptz    NOT NULL DEFAULT now(),

  -- Checked, not generated: a generated column makes every update rebuild the row, at 15 percent of its
  -- cost.
  CONSTRAINT payment_requests_partitioned_by_merchant CHECK (partition_key = merchant_id),
  CONSTRAINT payment_requests_status_known
    CHECK (status IN ('pending', 'detected', 'confirmed', 'expired', 'failed')),
  CONSTRAINT payment_requests_version_positive CHECK (version >= 1),
  CONSTRAINT payment_requests_expected_positive CHECK (expected_amount_minor > 0),
  CONSTRAINT payment_requests_received_not_negative CHECK (received_amount_minor >= 0),
  CONSTRAINT payment_requests_expires_later
    CHECK (isfinite(expires_at) AND expires_at > created_at),
  CONSTRAINT payment_requests_owner_iff_until
    CHECK ((reconcile_lease_owner IS NULL) = (reconcile_lease_until IS NULL)),
  CONSTRAINT payment_requests_only_open_leased
    CHECK (reconcile_lease_owner IS NULL OR status IN ('pending', 'detected')),
  CONSTRAINT payment_requests_only_open_disputed
    CHECK (dispute IS NULL OR status IN ('pending', 'detected')),
  CONSTRAINT payment_requests_confirmed_iff_time
    CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL)),
  CONSTRAINT payment_requests_attempts_not_negative CHECK (attempts >= 0),
  -- The application allows 4 KB of text. This backstop runs on every update, so it reads the stored
  -- size instead of printing the document.
  CONSTRAINT payment_requests_metadata_small CHECK (pg_column_size(metadata) <= 16384)
);

-- The claim's only index: open rows in the order they come due. A claim reads the first few entries and
-- moves them to the lease's end, so its cost does not depend on the backlog.
--
-- An index on (status, reconcile_lease_until, created_at, id) was tried and left out: it gives no order
-- by due time, so every claim scanned and sorted the whole backlog (1.1 s at a million open rows against
-- 11 ms), and the planner even chose it for the compare-and-set.
CREATE INDEX payment_requests_due
  ON app.payment_requests (reconcile_due_at, created_at, id)
  WHERE status IN ('pending', 'detected');

-- For people who look for disputes. Empty as long as there are none, so nearly free.
CREATE INDEX payment_requests_disputed
  ON app.payment_requests (id)
  WHERE dispute IS NOT NULL;

-- Every claim and every transition leaves a dead row version; the default of 20 percent would let a
-- large table carry hundreds of thousands of them at the head of the index.
-- Room on each page for the next version of its rows.
ALTER TABLE app.payment_requests SET (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.1
);
