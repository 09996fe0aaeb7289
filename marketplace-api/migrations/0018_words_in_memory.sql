-- The API keeps the words of products in memory and asks only for what changed since (docs/adr/0019): each row says in which
-- transaction it changed. Rows that are there already are read as a whole, so their number does not matter.
ALTER TABLE search_products ADD COLUMN changed_in bigint NOT NULL DEFAULT 0;
ALTER TABLE search_products ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id()::text::bigint;
CREATE INDEX search_products_changed ON search_products (changed_in);
