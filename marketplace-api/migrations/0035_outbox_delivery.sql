-- Delivery state of mails and text messages. Existing rows were shown by the demonstration's page only: nothing is left to deliver.
-- Times of delivery (next_attempt_at, sent_at, died_at) are the database's: processes may disagree about the time.
ALTER TABLE outbox
  ADD COLUMN message_key uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN state text NOT NULL DEFAULT 'sent' CHECK (state IN ('queued', 'sent', 'expired', 'dead')),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN claim uuid,
  ADD COLUMN last_error text NOT NULL DEFAULT '',
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN finished_at timestamptz,
  ADD COLUMN is_blanked boolean NOT NULL DEFAULT false;
ALTER TABLE outbox ALTER COLUMN state SET DEFAULT 'queued';
UPDATE outbox SET finished_at = created_at;

CREATE UNIQUE INDEX outbox_message_key ON outbox (message_key);
-- What the dispatcher claims, and what operators look for.
CREATE INDEX outbox_queued ON outbox (channel, next_attempt_at) WHERE state = 'queued';
CREATE INDEX outbox_dead ON outbox (finished_at) WHERE state = 'dead';
CREATE INDEX outbox_finished ON outbox (finished_at) WHERE state IN ('sent', 'expired');
