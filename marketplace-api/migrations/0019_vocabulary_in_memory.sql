-- The API keeps the vocabulary in memory and asks only for what changed since (docs/adr/0031): each word says in which transaction it
-- was added or counted. Words that are there already are read as a whole, so their number does not matter.
ALTER TABLE search_vocabulary ADD COLUMN changed_in bigint NOT NULL DEFAULT 0;
ALTER TABLE search_vocabulary ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id()::text::bigint;
CREATE INDEX search_vocabulary_changed ON search_vocabulary (changed_in);

-- What these answered is found in memory.
DROP FUNCTION search_alike(text);
DROP FUNCTION search_begun(text);
DROP INDEX search_vocabulary_likeness;
DROP INDEX search_vocabulary_sound;
