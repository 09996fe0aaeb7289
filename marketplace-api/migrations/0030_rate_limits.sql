-- Rate limits of all processes: uses within the window that began with the first of them. Keys are hashes: a row names nobody.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  -- The number that the setting allowed at the last use.
  max_count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expiry ON rate_limits (resets_at);

-- Wrong passwords are counted there now.
DROP TABLE login_failures;

-- The browser that a session was opened in: a hash of its csrf cookie. A browser that the customer has used before may sign in
-- while strangers' guesses have used up the account's limit.
ALTER TABLE sessions ADD COLUMN browser_hash text;
