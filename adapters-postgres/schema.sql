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

CREATE TABLE app.merchants (
  id text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT merchants_id_readable CHECK ((id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  CONSTRAINT merchants_pkey PRIMARY KEY (id)
);

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

