-- Look-ups of orders without an account (docs/adr/0065-order-lookup-by-code.md). A look-up of an unknown order is stored
-- too, so that it costs the same and looks the same; its code is sent to no one.
CREATE TABLE order_lookups (
  -- SHA-256 of the id that the browser holds.
  id_hash text PRIMARY KEY,
  order_id integer REFERENCES orders ON DELETE CASCADE,
  -- Argon2id: six digits would be guessed at once from a quick hash.
  code_hash text NOT NULL,
  -- Codes entered so far, right or wrong.
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  -- Set with the first right code: SHA-256 of the token that reads the order, and its end.
  token_hash text UNIQUE,
  token_expires_at timestamptz
);
CREATE INDEX order_lookups_expiry ON order_lookups (expires_at);
CREATE INDEX order_lookups_order ON order_lookups (order_id) WHERE order_id IS NOT NULL;
