-- An import names what it changed, and tells it at most once every few seconds (docs/adr/0025). A transaction that sets shop.bulk to
-- "on" defers its tags: each once, whatever the number of batches, until publish_deferred_changes().
CREATE TABLE deferred_changes (
  tag text PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION is_bulk_change() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.bulk', true), '') = 'on';
$$;

-- Tags of one statement from which on they become one change of everything.
CREATE FUNCTION change_limit() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_bulk_change() THEN 20001 ELSE 501 END;
$$;

CREATE OR REPLACE FUNCTION note_changes(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := CASE WHEN cardinality(tags) >= change_limit() THEN ARRAY['*'] ELSE tags END;
BEGIN
  IF is_bulk_change() THEN
    -- Sorted, so that two imports lock the rows in one order.
    INSERT INTO deferred_changes (tag) SELECT DISTINCT tag FROM unnest(noted) AS tag ORDER BY tag ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO changes (tag) SELECT DISTINCT tag FROM unnest(noted) AS tag;
  END IF;
END $$;

-- Tells what was deferred; more than the shell remembers is told as a change of everything.
CREATE FUNCTION publish_deferred_changes() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (DELETE FROM deferred_changes RETURNING tag)
  INSERT INTO changes (tag)
  SELECT DISTINCT CASE WHEN (SELECT count(*) FROM taken) > 20000 THEN '*' ELSE tag END FROM taken;
$$;

CREATE OR REPLACE FUNCTION note_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((
    SELECT array_agg(tag) FROM (
      SELECT unnest(ARRAY['product:' || n.id, 'card:' || n.id, 'listings']) AS tag
      FROM old_rows o JOIN new_rows n USING (id)
      WHERE to_jsonb(o) - ARRAY['views', 'orders_count', 'updated_at'] IS DISTINCT FROM
        to_jsonb(n) - ARRAY['views', 'orders_count', 'updated_at']
      LIMIT change_limit()) t));
  RETURN NULL;
END $$;

-- Offers and prices: an update that changes nothing, as a file that is loaded again makes, is no change.
CREATE OR REPLACE FUNCTION note_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg('product:' || product_id)
    FROM (SELECT DISTINCT product_id FROM touched LIMIT change_limit()) t));
  RETURN NULL;
END $$;
CREATE FUNCTION note_offer_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg('product:' || product_id) FROM (
    SELECT DISTINCT n.product_id FROM old_rows o JOIN new_rows n USING (id) WHERE to_jsonb(o) - 'updated_at' IS DISTINCT FROM to_jsonb(n) - 'updated_at' LIMIT change_limit()) t));
  RETURN NULL;
END $$;
DROP TRIGGER changes_update ON offers;
CREATE TRIGGER changes_update AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_offer_updates();

CREATE OR REPLACE FUNCTION note_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg(DISTINCT 'product:' || o.product_id)
    FROM (SELECT offer_id FROM touched LIMIT change_limit()) t JOIN offers o ON o.id = t.offer_id));
  RETURN NULL;
END $$;
CREATE FUNCTION note_price_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg(DISTINCT 'product:' || f.product_id) FROM (
    SELECT offer_id FROM old_rows o JOIN new_rows n USING (offer_id, country) WHERE to_jsonb(o) - 'updated_at' IS DISTINCT FROM to_jsonb(n) - 'updated_at' LIMIT change_limit()) t
    JOIN offers f ON f.id = t.offer_id));
  RETURN NULL;
END $$;
DROP TRIGGER changes_update ON offer_prices;
CREATE TRIGGER changes_update AFTER UPDATE ON offer_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_updates();

CREATE OR REPLACE FUNCTION note_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_changes((
      SELECT array_agg(tag) FROM (
        SELECT unnest(CASE
          WHEN (o.price, o.old_price, o.qty > 0, o.rating, o.rating_count, o.late_delivery, o.colour, o.is_lead, o.brand_id, o.category_id,
            o.parent_category_id, o.family_id) IS DISTINCT FROM
            (n.price, n.old_price, n.qty > 0, n.rating, n.rating_count, n.late_delivery, n.colour, n.is_lead, n.brand_id, n.category_id,
            n.parent_category_id, n.family_id)
          THEN ARRAY['product:' || n.product_id, 'card:' || n.product_id, 'listings', 'category:' || n.category_id, 'category:' || o.category_id,
            'category:' || n.parent_category_id, 'category:' || o.parent_category_id]
          ELSE ARRAY['product:' || n.product_id] END) AS tag
        FROM old_rows o JOIN new_rows n USING (product_id, country)
        WHERE to_jsonb(o) - ARRAY['changed_in', 'popularity', 'views'] IS DISTINCT FROM
          to_jsonb(n) - ARRAY['changed_in', 'popularity', 'views']
        LIMIT change_limit()) t WHERE tag IS NOT NULL));
  ELSE
    -- The other colours of the family show this one.
    PERFORM note_changes((
      SELECT array_agg(tag) FROM (
        SELECT unnest(ARRAY['product:' || p.id, 'card:' || p.id, 'listings', 'assortment', 'category:' || t.category_id,
          'category:' || t.parent_category_id]) AS tag
        FROM touched t JOIN products p ON p.family_id = t.family_id LIMIT change_limit()) t WHERE tag IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
