-- When a message was queued by the database's time: its age is compared with now(), and created_at is the shop's clock.
ALTER TABLE outbox ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
