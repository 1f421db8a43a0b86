CREATE TABLE app.api_keys (
  id text COLLATE "C" NOT NULL,
  merchant_id text NOT NULL,
  role text NOT NULL,
  secret_hash text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT api_keys_hashed CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT api_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES app.merchants(id),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_role_known CHECK ((role = ANY (ARRAY['reader'::text, 'writer'::text, 'operator'::text])))
);

CREATE TABLE app.assets (
  chain text NOT NULL,
  network text NOT NULL,
  asset text NOT NULL,
  decimals smallint NOT NULL,
  token_standard text,
  token_contract text,
  CONSTRAINT assets_decimals_in_range CHECK (((decimals >= 0) AND (decimals <= 36))),
  CONSTRAINT assets_pkey PRIMARY KEY (chain, network, asset),
  CONSTRAINT assets_token_whole CHECK (((token_standard IS NULL) = (token_contract IS NULL)))
);

CREATE TABLE app.discrepancies (
  id uuid NOT NULL,
  merchant_id text NOT NULL,
  address_id uuid NOT NULL,
  request_id uuid,
  kind text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  expected_amount_minor numeric(78,0),
  recorded_amount_minor numeric(78,0) NOT NULL,
  found_amount_minor numeric(78,0) NOT NULL,
  evidence jsonb NOT NULL,
  job_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolution text,
  CONSTRAINT discrepancies_address_id_fkey FOREIGN KEY (address_id) REFERENCES app.monitored_addresses(id),
  CONSTRAINT discrepancies_kind_known CHECK ((kind = ANY (ARRAY['late_payment'::text, 'overpaid'::text, 'underpaid'::text, 'vanished'::text, 'unknown_deposit'::text]))),
  CONSTRAINT discrepancies_once_per_fact UNIQUE (address_id, kind, found_amount_minor),
  CONSTRAINT discrepancies_pkey PRIMARY KEY (id),
  CONSTRAINT discrepancies_resolved_whole CHECK ((((state = 'resolved'::text) = (resolved_at IS NOT NULL)) AND ((resolved_at IS NULL) = (resolved_by IS NULL)) AND ((resolved_at IS NULL) = (resolution IS NULL)))),
  CONSTRAINT discrepancies_state_known CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text]))),
  CONSTRAINT discrepancies_version_positive CHECK ((version >= 1))
);

CREATE INDEX discrepancies_of_kind ON app.discrepancies USING btree (merchant_id, kind, created_at, id);

CREATE INDEX discrepancies_of_merchant ON app.discrepancies USING btree (merchant_id, created_at, id);

CREATE INDEX discrepancies_open ON app.discrepancies USING btree (merchant_id, created_at, id) WHERE (state = 'open'::text);

CREATE TABLE app.event_outbox (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  sequence_num bigint DEFAULT nextval('app.event_outbox_sequence_num_seq'::regclass) NOT NULL,
  event_id character varying(255) COLLATE "C" NOT NULL,
  event_type character varying(255) NOT NULL,
  aggregate_type character varying(100) NOT NULL,
  aggregate_id character varying(255) COLLATE "C" NOT NULL,
  aggregate_version bigint NOT NULL,
  payload jsonb NOT NULL,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  published_at timestamp with time zone,
  partition_key character varying(255) NOT NULL,
  CONSTRAINT event_outbox_event_id_derived CHECK (((event_id)::text = (((aggregate_id)::text || ':'::text) || aggregate_version))),
  CONSTRAINT event_outbox_event_id_once UNIQUE (event_id),
  CONSTRAINT event_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT event_outbox_version_positive CHECK ((aggregate_version >= 1))
);

CREATE UNIQUE INDEX idx_outbox_sequence ON app.event_outbox USING btree (sequence_num);

CREATE TABLE app.event_positions (
  position bigint NOT NULL,
  sequence_num bigint NOT NULL,
  settled bigint NOT NULL,
  partition_key character varying(255) NOT NULL,
  CONSTRAINT event_positions_from_one CHECK (("position" >= 1)),
  CONSTRAINT event_positions_once UNIQUE (sequence_num),
  CONSTRAINT event_positions_pkey PRIMARY KEY ("position")
);

CREATE INDEX idx_outbox_partition ON app.event_positions USING btree (partition_key, "position");

CREATE TABLE app.idempotency_keys (
  user_id character varying(255) COLLATE "C" NOT NULL,
  request_method character varying(10) COLLATE "C" NOT NULL,
  request_path character varying(500) COLLATE "C" NOT NULL,
  key character varying(255) COLLATE "C" NOT NULL,
  request_hash character varying(64) NOT NULL,
  response_status smallint,
  response_body text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone DEFAULT (now() + '24:00:00'::interval) NOT NULL,
  CONSTRAINT idempotency_keys_answer_whole CHECK (((response_status IS NULL) = (response_body IS NULL))),
  CONSTRAINT idempotency_keys_hashed CHECK (((request_hash)::text ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT idempotency_keys_no_server_error CHECK ((response_status < 500)),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key, user_id, request_path, request_method)
) WITH (fillfactor=60);

CREATE INDEX idx_idempotency_expires ON app.idempotency_keys USING btree (expires_at);

CREATE TABLE app.int_lock (
  lock_key text COLLATE "C" NOT NULL,
  region text COLLATE "C" DEFAULT 'DEFAULT'::text NOT NULL,
  client_id text NOT NULL,
  created_date timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  fence bigint NOT NULL,
  CONSTRAINT int_lock_fence_positive CHECK ((fence >= 1)),
  CONSTRAINT int_lock_pkey PRIMARY KEY (lock_key, region)
) WITH (fillfactor=50);

CREATE TABLE app.merchants (
  id text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT merchants_id_readable CHECK ((id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  CONSTRAINT merchants_pkey PRIMARY KEY (id)
);

CREATE TABLE app.monitored_addresses (
  id uuid NOT NULL,
  merchant_id text NOT NULL,
  request_id uuid,
  chain text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL,
  address_canonical text COLLATE "C" NOT NULL,
  token_standard text,
  token_contract text,
  token_decimals smallint,
  checkpoint_height bigint,
  checkpoint_hash text,
  checkpoint_amount numeric(78,0),
  checkpoint_state jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT monitored_addresses_checkpoint_not_negative CHECK (((checkpoint_height >= 0) AND (checkpoint_amount >= (0)::numeric))),
  CONSTRAINT monitored_addresses_checkpoint_whole CHECK ((((checkpoint_height IS NULL) = (checkpoint_hash IS NULL)) AND ((checkpoint_height IS NULL) = (checkpoint_amount IS NULL)) AND ((checkpoint_height IS NULL) = (checkpoint_state IS NULL)))),
  CONSTRAINT monitored_addresses_id_of_request CHECK (((request_id IS NULL) OR (request_id = id))),
  CONSTRAINT monitored_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT monitored_addresses_request_id_key UNIQUE (request_id),
  CONSTRAINT monitored_addresses_token_whole CHECK ((((token_standard IS NULL) = (token_contract IS NULL)) AND ((token_standard IS NULL) = (token_decimals IS NULL))))
) WITH (fillfactor=80);

CREATE UNIQUE INDEX monitored_addresses_once ON app.monitored_addresses USING btree (address_canonical, network, chain, asset) WHERE (removed_at IS NULL);

CREATE TABLE app.observations (
  id uuid NOT NULL,
  observer_id uuid NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  payload jsonb NOT NULL,
  outcome text NOT NULL,
  request_id uuid,
  fence bigint NOT NULL,
  observed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT observations_observer_id_fkey FOREIGN KEY (observer_id) REFERENCES app.observers(id),
  CONSTRAINT observations_once UNIQUE (observer_id, external_id),
  CONSTRAINT observations_outcome_known CHECK (((outcome = ANY (ARRAY['observed'::text, 'requested'::text])) OR (outcome ~~ 'rejected: %'::text))),
  CONSTRAINT observations_pkey PRIMARY KEY (id),
  CONSTRAINT observations_requested_iff_request CHECK (((outcome = 'requested'::text) = (request_id IS NOT NULL)))
);

CREATE TABLE app.observer_nodes (
  type text COLLATE "C" NOT NULL,
  node text COLLATE "C" NOT NULL,
  here_until timestamp with time zone NOT NULL,
  CONSTRAINT observer_nodes_pkey PRIMARY KEY (type, node)
) WITH (fillfactor=50);

CREATE TABLE app.observer_polls (
  type text COLLATE "C" NOT NULL,
  polled_at timestamp with time zone DEFAULT now() NOT NULL,
  node text NOT NULL,
  fence bigint NOT NULL,
  CONSTRAINT observer_polls_pkey PRIMARY KEY (type, polled_at, fence)
);

CREATE TABLE app.observers (
  id uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  source jsonb NOT NULL,
  event_type text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  cursor text,
  settled text,
  sweep_place text,
  sweep_since timestamp with time zone,
  next_poll_at timestamp with time zone DEFAULT now() NOT NULL,
  last_success timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT observers_event_type_readable CHECK (((event_type ~ '^[A-Za-z][A-Za-z0-9._-]{0,99}$'::text) AND (event_type !~ '^payment_request[.]'::text))),
  CONSTRAINT observers_failures_not_negative CHECK ((failures >= 0)),
  CONSTRAINT observers_name_once UNIQUE (name),
  CONSTRAINT observers_name_readable CHECK ((name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  CONSTRAINT observers_pkey PRIMARY KEY (id),
  CONSTRAINT observers_source_object CHECK ((jsonb_typeof(source) = 'object'::text)),
  CONSTRAINT observers_sweep_whole CHECK (((sweep_place IS NULL) = (sweep_since IS NULL))),
  CONSTRAINT observers_type_readable CHECK ((type ~ '^[a-z][a-z0-9-]{0,31}$'::text))
);

CREATE INDEX observers_due ON app.observers USING btree (type, next_poll_at) WHERE active;

CREATE TABLE app.payment_addresses (
  request_id uuid NOT NULL,
  merchant_id text NOT NULL,
  chain text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  address_canonical text COLLATE "C" NOT NULL,
  wallet_id uuid,
  derivation_index bigint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payment_addresses_index_in_range CHECK (((derivation_index >= 0) AND (derivation_index <= 2147483647))),
  CONSTRAINT payment_addresses_one_use_per_address UNIQUE (address_canonical, network, chain),
  CONSTRAINT payment_addresses_one_use_per_index UNIQUE (wallet_id, derivation_index),
  CONSTRAINT payment_addresses_pkey PRIMARY KEY (request_id),
  CONSTRAINT payment_addresses_wallet_iff_index CHECK (((wallet_id IS NULL) = (derivation_index IS NULL)))
);

CREATE INDEX payment_addresses_of_merchant ON app.payment_addresses USING btree (merchant_id, created_at, request_id);

CREATE TABLE app.payment_requests (
  id uuid NOT NULL,
  merchant_id text NOT NULL,
  partition_key text NOT NULL,
  chain text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  asset text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  expected_amount_minor numeric(78,0) NOT NULL,
  received_amount_minor numeric(78,0) DEFAULT 0 NOT NULL,
  address_canonical text COLLATE "C" NOT NULL,
  chain_id bigint,
  token_standard text,
  token_contract text,
  token_decimals smallint,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_observed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  parked_reason text,
  dispute jsonb,
  reconcile_lease_owner text,
  reconcile_lease_until timestamp with time zone,
  reconcile_lease_epoch bigint DEFAULT 0 NOT NULL,
  reconcile_due_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payment_requests_attempts_not_negative CHECK ((attempts >= 0)),
  CONSTRAINT payment_requests_confirmed_iff_time CHECK (((status = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
  CONSTRAINT payment_requests_expected_positive CHECK ((expected_amount_minor > (0)::numeric)),
  CONSTRAINT payment_requests_expires_later CHECK ((isfinite(expires_at) AND (expires_at > created_at))),
  CONSTRAINT payment_requests_id_fkey FOREIGN KEY (id) REFERENCES app.payment_addresses(request_id),
  CONSTRAINT payment_requests_metadata_small CHECK ((pg_column_size(metadata) <= 16384)),
  CONSTRAINT payment_requests_only_open_disputed CHECK (((dispute IS NULL) OR (status = ANY (ARRAY['pending'::text, 'detected'::text])))),
  CONSTRAINT payment_requests_only_open_leased CHECK (((reconcile_lease_owner IS NULL) OR (status = ANY (ARRAY['pending'::text, 'detected'::text])))),
  CONSTRAINT payment_requests_owner_iff_until CHECK (((reconcile_lease_owner IS NULL) = (reconcile_lease_until IS NULL))),
  CONSTRAINT payment_requests_partitioned_by_merchant CHECK ((partition_key = merchant_id)),
  CONSTRAINT payment_requests_pkey PRIMARY KEY (id),
  CONSTRAINT payment_requests_received_not_negative CHECK ((received_amount_minor >= (0)::numeric)),
  CONSTRAINT payment_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'detected'::text, 'confirmed'::text, 'expired'::text, 'failed'::text]))),
  CONSTRAINT payment_requests_version_positive CHECK ((version >= 1))
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.1);

CREATE INDEX payment_requests_disputed ON app.payment_requests USING btree (id) WHERE (dispute IS NOT NULL);

CREATE INDEX payment_requests_due ON app.payment_requests USING btree (reconcile_due_at, created_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'detected'::text]));

CREATE TABLE app.reconciliation_jobs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  address_id uuid NOT NULL,
  mode text DEFAULT 'partial'::text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  lease_owner text,
  lease_until timestamp with time zone,
  lease_epoch bigint DEFAULT 0 NOT NULL,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  schedule text,
  tick_at timestamp with time zone,
  error text,
  result jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT reconciliation_jobs_attempts_not_negative CHECK ((attempts >= 0)),
  CONSTRAINT reconciliation_jobs_failed_has_error CHECK (((status <> 'failed'::text) OR (error IS NOT NULL))),
  CONSTRAINT reconciliation_jobs_final_iff_finished CHECK (((status = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  CONSTRAINT reconciliation_jobs_mode_known CHECK ((mode = ANY (ARRAY['partial'::text, 'full'::text]))),
  CONSTRAINT reconciliation_jobs_once_per_tick UNIQUE (address_id, tick_at, schedule),
  CONSTRAINT reconciliation_jobs_owner_iff_until CHECK (((lease_owner IS NULL) = (lease_until IS NULL))),
  CONSTRAINT reconciliation_jobs_pkey PRIMARY KEY (id),
  CONSTRAINT reconciliation_jobs_running_iff_leased CHECK (((status = 'running'::text) = (lease_owner IS NOT NULL))),
  CONSTRAINT reconciliation_jobs_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'succeeded'::text, 'failed'::text]))),
  CONSTRAINT reconciliation_jobs_tick_whole CHECK (((schedule IS NULL) = (tick_at IS NULL)))
) WITH (fillfactor=80);

CREATE INDEX reconciliation_jobs_due ON app.reconciliation_jobs USING btree (due_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text]));

CREATE INDEX reconciliation_jobs_failed ON app.reconciliation_jobs USING btree (created_at, id) WHERE (status = 'failed'::text);

CREATE INDEX reconciliation_jobs_finished ON app.reconciliation_jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE TABLE app.scheduler_ticks (
  schedule text NOT NULL,
  tick_at timestamp with time zone NOT NULL,
  started_by text NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  scheduled bigint DEFAULT 0 NOT NULL,
  errors bigint DEFAULT 0 NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT scheduler_ticks_counts_not_negative CHECK (((scheduled >= 0) AND (errors >= 0))),
  CONSTRAINT scheduler_ticks_pkey PRIMARY KEY (schedule, tick_at)
);

CREATE TABLE app.wallets (
  id uuid NOT NULL,
  merchant_id text NOT NULL,
  chain text NOT NULL,
  network text NOT NULL,
  extended_public_key text NOT NULL,
  next_index bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT wallets_index_in_range CHECK (((next_index >= 0) AND (next_index <= '2147483648'::bigint))),
  CONSTRAINT wallets_key_once_per_network UNIQUE (extended_public_key, chain, network),
  CONSTRAINT wallets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES app.merchants(id),
  CONSTRAINT wallets_never_a_private_key CHECK ((extended_public_key ~ '^[a-zA-Z]pub'::text)),
  CONSTRAINT wallets_one_per_network UNIQUE (merchant_id, chain, network),
  CONSTRAINT wallets_pkey PRIMARY KEY (id)
) WITH (fillfactor=50);

CREATE TABLE app.workers (
  name text NOT NULL,
  incarnation text NOT NULL,
  role text NOT NULL,
  host text NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  last_cycle jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT workers_pkey PRIMARY KEY (name, incarnation)
);

