-- Locks by name. A released lock keeps its row with an expiry in the past, so that the fence only ever grows.
-- No index but the primary key: it has no column that changes, so every update stays on its page.
CREATE TABLE app.int_lock (
  lock_key     text        NOT NULL COLLATE "C",
  region       text        NOT NULL DEFAULT 'DEFAULT' COLLATE "C",
  client_id    text        NOT NULL,
  created_date timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  fence        bigint      NOT NULL,
  PRIMARY KEY (lock_key, region),
  CONSTRAINT int_lock_fence_positive CHECK (fence >= 1)
) WITH (fillfactor = 50);

-- Sources that are polled. What a source is (a query or a URL, which fields matter) is its configuration.
CREATE TABLE app.observers (
  id           uuid        PRIMARY KEY,
  type         text        NOT NULL COLLATE "C",
  name         text        NOT NULL COLLATE "C",
  source       jsonb       NOT NULL,
  event_type   text        NOT NULL,
  active       boolean     NOT NULL DEFAULT true,
  -- the highest value observed so far
  cursor       text,
  -- the next sweep through the source starts the overlap below this
  settled      text,
  -- where a sweep that is not over goes on, and when it began
  sweep_place  text,
  sweep_since  timestamptz,
  next_poll_at timestamptz NOT NULL DEFAULT now(),
  last_success timestamptz,
  failures     integer     NOT NULL DEFAULT 0,
  last_error   text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT observers_name_once UNIQUE (name),
  CONSTRAINT observers_type_readable CHECK (type ~ '^[a-z][a-z0-9-]{0,31}$'),
  CONSTRAINT observers_name_readable CHECK (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  CONSTRAINT observers_source_object CHECK (jsonb_typeof(source) = 'object'),
  -- what payment requests tell is not for others to tell
  CONSTRAINT observers_event_type_readable
    CHECK (event_type ~ '^[A-Za-z][A-Za-z0-9._-]{0,99}$' AND event_type !~ '^payment_request[.]'),
  CONSTRAINT observers_sweep_whole CHECK ((sweep_place IS NULL) = (sweep_since IS NULL)),
  CONSTRAINT observers_failures_not_negative CHECK (failures >= 0)
);

CREATE INDEX observers_due ON app.observers (type, next_poll_at) WHERE active;

-- Every record that was ever observed, once: it is both the store and the memory against doubles.
CREATE TABLE app.observations (
  id          uuid        PRIMARY KEY,
  observer_id uuid        NOT NULL REFERENCES app.observers,
  external_id text        NOT NULL COLLATE "C",
  payload     jsonb       NOT NULL,
  outcome     text        NOT NULL,
  request_id  uuid,
  fence       bigint      NOT NULL,
  observed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT observations_outcome_known
    CHECK (outcome IN ('observed', 'requested') OR outcome LIKE 'rejected: %'),
  CONSTRAINT observations_requested_iff_request
    CHECK ((outcome = 'requested') = (request_id IS NOT NULL)),
  CONSTRAINT observations_once UNIQUE (observer_id, external_id)
);

-- Who polled which type when, for a fair share and to show the balance.
CREATE TABLE app.observer_polls (
  type      text        NOT NULL COLLATE "C",
  polled_at timestamptz NOT NULL DEFAULT now(),
  node      text        NOT NULL,
  fence     bigint      NOT NULL,
  PRIMARY KEY (type, polled_at, fence)
);

-- Which nodes take part in the polls of a type. Who is not here any more is not waited for.
CREATE TABLE app.observer_nodes (
  type       text        NOT NULL COLLATE "C",
  node       text        NOT NULL COLLATE "C",
  here_until timestamptz NOT NULL,
  PRIMARY KEY (type, node)
) WITH (fillfactor = 50);
