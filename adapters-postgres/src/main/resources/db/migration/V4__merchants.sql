CREATE TABLE app.merchants (
  id         text        PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT merchants_id_readable CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$')
);

-- The secret of a key is not here: only its hash.
CREATE TABLE app.api_keys (
  id          text        PRIMARY KEY COLLATE "C",
  merchant_id text        NOT NULL REFERENCES app.merchants,
  role        text        NOT NULL,
  secret_hash text        NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  revoked_at  timestamptz,
  CONSTRAINT api_keys_role_known CHECK (role IN ('reader', 'writer', 'operator')),
  CONSTRAINT api_keys_hashed CHECK (secret_hash ~ '^[0-9a-f]{64}$')
);

CREATE TABLE app.wallets (
  id                  uuid        PRIMARY KEY,
  merchant_id         text        NOT NULL REFERENCES app.merchants,
  chain               text        NOT NULL,
  network             text        NOT NULL,
  extended_public_key text        NOT NULL,
  next_index          bigint      NOT NULL DEFAULT 0,
  created_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wallets_one_per_network UNIQUE (merchant_id, chain, network),
  -- Two merchants with one key would be given the same addresses.
  CONSTRAINT wallets_key_once_per_network UNIQUE (extended_public_key, chain, network),
  CONSTRAINT wallets_never_a_private_key CHECK (extended_public_key ~ '^[a-zA-Z]pub'),
  CONSTRAINT wallets_index_in_range CHECK (next_index BETWEEN 0 AND 2147483648)
) WITH (fillfactor = 50);

-- app.payment_addresses has no foreign key to this table: its check would lock the wallet's row for the
-- length of every creation, while the row is being updated by all of them to hand out the next index.

CREATE TABLE app.assets (
  chain          text     NOT NULL,
  network        text     NOT NULL,
  asset          text     NOT NULL,
  decimals       smallint NOT NULL,
  token_standard text,
  token_contract text,
  PRIMARY KEY (chain, network, asset),
  CONSTRAINT assets_decimals_in_range CHECK (decimals BETWEEN 0 AND 36),
  CONSTRAINT assets_token_whole CHECK ((token_standard IS NULL) = (token_contract IS NULL))
);

INSERT INTO app.assets (chain, network, asset, decimals)
VALUES ('bitcoin', 'mainnet', 'BTC', 8),
       ('bitcoin', 'testnet', 'BTC', 8),
       ('bitcoin', 'regtest', 'BTC', 8),
       ('ethereum', 'mainnet', 'ETH', 18),
       ('ethereum', 'sepolia', 'ETH', 18),
       ('ethereum', 'devnet', 'ETH', 18);
