-- How far an import has come, written after each batch: one that was killed goes on after it. The row goes
-- when the import has ended.
CREATE TABLE imports (
  -- SHA-256 of the file.
  file text PRIMARY KEY,
  -- Last line of the last batch that was saved.
  line bigint NOT NULL,
  rows bigint NOT NULL,
  loaded bigint NOT NULL,
  bad bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
