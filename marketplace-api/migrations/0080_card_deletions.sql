-- Saved cards that the payment provider has to delete still: the row is written with the deletion of the card or of its
-- account, and ends when the provider has confirmed.
CREATE TABLE card_deletions (
  token text PRIMARY KEY,
  requested_at timestamptz NOT NULL
);
