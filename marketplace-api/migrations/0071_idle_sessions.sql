-- The last time at which the session's browser got an access token: an idle session ends.
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
