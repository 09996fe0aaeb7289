-- The HTML part of a mail, without its frame, and the language of the text. Older rows are plain text alone.
ALTER TABLE outbox
  ADD COLUMN html text NOT NULL DEFAULT '',
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar'));
