-- One row per call that came with a key. It is inserted before the work and completed after it, in one
-- transaction: nobody ever sees a row without its answer, and a twin waits on the primary key.
CREATE TABLE app.idempotency_keys (
  user_id         varchar(255) NOT NULL COLLATE "C",
  request_method  varchar(10)  NOT NULL COLLATE "C",
  request_path    varchar(500) NOT NULL COLLATE "C",
  key             varchar(255) NOT NULL COLLATE "C",
  request_hash    varchar(64)  NOT NULL,
  response_status smallint,
  -- text, not jsonb: the replay is the very same bytes
  response_body   text,
  created_at      timestamptz  NOT NULL DEFAULT now(),
  expires_at      timestamptz  NOT NULL DEFAULT now() + interval '24 hours',
  PRIMARY KEY (key, user_id, request_path, request_method),
  CONSTRAINT idempotency_keys_hashed CHECK (request_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT idempotency_keys_answer_whole
    CHECK ((response_status IS NULL) = (response_body IS NULL)),
  CONSTRAINT idempotency_keys_no_server_error CHECK (response_status < 500)
) WITH (fillfactor = 60);

CREATE INDEX idx_idempotency_expires ON app.idempotency_keys (expires_at);
