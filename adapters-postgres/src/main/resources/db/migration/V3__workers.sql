-- Who is working, for people. Nothing depends on it: a lease is what counts.
CREATE TABLE app.workers (
  name         text        NOT NULL,
  incarnation  text        NOT NULL,
  role         text        NOT NULL,
  host         text        NOT NULL,
  started_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  last_cycle   jsonb       NOT NULL DEFAULT '{}',

  PRIMARY KEY (name, incarnation)
);
