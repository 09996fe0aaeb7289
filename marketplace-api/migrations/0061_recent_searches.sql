-- Recent searches of a customer, newest first, at most eight (docs/adr/0078-recent-searches-of-an-account.md).
CREATE TABLE recent_searches (
  identity_id uuid PRIMARY KEY REFERENCES identities ON DELETE CASCADE,
  queries text[] NOT NULL CHECK (cardinality(queries) <= 8)
);
