-- What changed that pages show (docs/adr/0025), by tag: "product:12" (everything about a product), "card:12" (what its card shows), "category:3"
-- and "listings" (lists of a top category or sub-category, lists of anything), "assortment" (a product came or went), "taxonomy", "promotions", "menus", "content",
-- "shorts"; "*" is everything. Written by triggers, so in the transaction of the change, whoever makes it.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tag text NOT NULL,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX changes_changed_in ON changes (changed_in);
CREATE INDEX changes_changed_at ON changes (changed_at);

-- More than this is told as one change of everything: an import writes no log of its own size.
CREATE FUNCTION note_changes(tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (tag)
  SELECT DISTINCT tag FROM unnest(CASE WHEN cardinality(tags) > 500 THEN ARRAY['*'] ELSE tags END) AS tag;
$$;

-- For tables whose every change has the same tag (the argument); `touched` are the rows of the statement.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM touched) THEN PERFORM note_changes(ARRAY[TG_ARGV[0]]); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched text[];
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['categories', 'taxonomy'], ['brands', 'taxonomy'], ['colours', 'taxonomy'], ['promotions', 'promotions'],
    ['promotion_products', 'promotions'], ['menu_links', 'menus'], ['blog_posts', 'content'],
    ['blog_categories', 'content'], ['help_groups', 'content'], ['help_topics', 'content'], ['pages', 'content'],
    ['shorts', 'shorts'], ['countries', '*'], ['cities', '*'], ['sellers', '*']]
  LOOP
    EXECUTE format('CREATE TRIGGER changes_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION note_change(%L)', watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER changes_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION note_change(%L)', watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER changes_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION note_change(%L)', watched[1], watched[2]);
  END LOOP;
END $$;

-- Reviews and questions: the product's page.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg(DISTINCT 'product:' || product_id) FROM touched));
  RETURN NULL;
END $$;
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['reviews', 'questions'] LOOP
    EXECUTE format('CREATE TRIGGER changes_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION note_product_change()', watched);
    EXECUTE format('CREATE TRIGGER changes_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION note_product_change()', watched);
    EXECUTE format('CREATE TRIGGER changes_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION note_product_change()', watched);
  END LOOP;
END $$;

-- Words and pictures of a product. How often it was seen and ordered is told by what follows from it.
CREATE FUNCTION note_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((
    SELECT array_agg(tag) FROM (
      SELECT unnest(ARRAY['product:' || n.id, 'card:' || n.id, 'listings']) AS tag
      FROM old_rows o JOIN new_rows n USING (id)
      WHERE to_jsonb(o) - ARRAY['views', 'orders_count', 'updated_at'] IS DISTINCT FROM
        to_jsonb(n) - ARRAY['views', 'orders_count', 'updated_at']
      LIMIT 501) t));
  RETURN NULL;
END $$;
CREATE TRIGGER changes_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();

-- Offers, also those that do not win: the product's page.
CREATE FUNCTION note_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg('product:' || product_id) FROM (SELECT product_id FROM touched LIMIT 501) t));
  RETURN NULL;
END $$;
CREATE TRIGGER changes_insert AFTER INSERT ON offers REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
CREATE TRIGGER changes_update AFTER UPDATE ON offers REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
CREATE TRIGGER changes_delete AFTER DELETE ON offers REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_offers();

CREATE FUNCTION note_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg('product:' || o.product_id)
    FROM (SELECT offer_id FROM touched LIMIT 501) t JOIN offers o ON o.id = t.offer_id));
  RETURN NULL;
END $$;
CREATE TRIGGER changes_insert AFTER INSERT ON offer_prices REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_prices();
CREATE TRIGGER changes_update AFTER UPDATE ON offer_prices REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_prices();
CREATE TRIGGER changes_delete AFTER DELETE ON offer_prices REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_prices();

-- Lists: which products they hold, in which order, at which price. A piece less in stock changes the product's page alone.
CREATE FUNCTION note_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
        LIMIT 501) t WHERE tag IS NOT NULL));
  ELSE
    -- The other colours of the family show this one.
    PERFORM note_changes((
      SELECT array_agg(tag) FROM (
        SELECT unnest(ARRAY['product:' || p.id, 'card:' || p.id, 'listings', 'assortment', 'category:' || t.category_id,
          'category:' || t.parent_category_id]) AS tag
        FROM touched t JOIN products p ON p.family_id = t.family_id LIMIT 501) t WHERE tag IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER changes_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_listings();
CREATE TRIGGER changes_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_listings();
CREATE TRIGGER changes_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_listings();
