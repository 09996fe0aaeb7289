-- Prices that hold as long as a promotion runs (docs/adr/0025). `offer_prices` stays what an offer costs without one, so that a price
-- changes back by itself: `current_prices` is what it costs now, and the only place where that is decided.
ALTER TABLE promotions ADD COLUMN is_running boolean NOT NULL DEFAULT false;

CREATE TABLE promotion_prices (
  offer_id integer NOT NULL REFERENCES offers ON DELETE CASCADE,
  country char(2) NOT NULL REFERENCES countries,
  promotion_id integer NOT NULL REFERENCES promotions ON DELETE CASCADE,
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (offer_id, country, promotion_id)
);
CREATE INDEX promotion_prices_promotion ON promotion_prices (promotion_id);

-- The lowest of the running promotions that make an offer cheaper; what it costs without them is then its old price.
CREATE VIEW current_prices AS
SELECT op.offer_id, op.country, coalesce(r.price, op.price) AS price,
  CASE WHEN r.price IS NULL THEN op.old_price ELSE op.price END AS old_price, r.ends_at AS price_ends
FROM offer_prices op
  LEFT JOIN LATERAL (
    SELECT pp.price, p.ends_at FROM promotion_prices pp JOIN promotions p ON p.id = pp.promotion_id
    WHERE pp.offer_id = op.offer_id AND pp.country = op.country AND p.is_running AND pp.price < op.price
    ORDER BY pp.price, p.ends_at DESC NULLS FIRST LIMIT 1) r ON true;

CREATE OR REPLACE FUNCTION refresh_listings(changed integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := coalesce(changed, ARRAY(SELECT id FROM products));
BEGIN
  INSERT INTO colours (value, name_en, name_ar, hex)
  SELECT DISTINCT ON (p.colour) p.colour, coalesce(p.colour_en, p.colour), coalesce(p.colour_ar, p.colour), p.colour_hex
  FROM products p
  WHERE p.id = ANY (ids) AND p.colour IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM colours c WHERE c.value = p.colour)
  ORDER BY p.colour, p.id
  ON CONFLICT (value) DO NOTHING;

  WITH gone AS (
    DELETE FROM listings l WHERE l.product_id = ANY (ids) AND NOT EXISTS (
      SELECT 1 FROM offers o JOIN offer_prices op ON op.offer_id = o.id JOIN products p ON p.id = o.product_id
      WHERE o.product_id = l.product_id AND op.country = l.country AND o.is_active AND p.is_active)
    RETURNING l.product_id, l.country)
  INSERT INTO listings_gone (product_id, country) SELECT product_id, country FROM gone
  ON CONFLICT (product_id, country) DO UPDATE SET changed_in = excluded.changed_in;

  INSERT INTO listings (product_id, country, offer_id, seller_id, family_id, category_id, parent_category_id, brand_id,
    colour, is_lead, price, old_price, percent_off, qty, rating, rating_count, popularity, late_delivery, offers_count, views)
  SELECT DISTINCT ON (p.id, op.country)
    p.id, op.country, o.id, o.seller_id, p.family_id, f.category_id, c.parent_id, f.brand_id, p.colour, p.is_lead,
    op.price, op.old_price, coalesce(((op.old_price - op.price) * 100 / op.old_price)::integer, 0), o.qty,
    p.rating, p.rating_count, p.orders_count * 20 + p.views, o.late_delivery,
    (count(*) OVER (PARTITION BY p.id, op.country))::integer, p.views
  FROM products p
    JOIN families f ON f.id = p.family_id
    JOIN categories c ON c.id = f.category_id
    JOIN offers o ON o.product_id = p.id
    JOIN sellers s ON s.id = o.seller_id
    JOIN current_prices op ON op.offer_id = o.id
  WHERE p.id = ANY (ids) AND o.is_active AND p.is_active
  ORDER BY p.id, op.country, (o.qty > 0) DESC, op.price, s.rating DESC, o.created_at, o.id
  ON CONFLICT (product_id, country) DO UPDATE SET
    offer_id = excluded.offer_id, seller_id = excluded.seller_id, family_id = excluded.family_id,
    category_id = excluded.category_id, parent_category_id = excluded.parent_category_id,
    brand_id = excluded.brand_id, colour = excluded.colour, is_lead = excluded.is_lead, price = excluded.price,
    old_price = excluded.old_price, percent_off = excluded.percent_off, qty = excluded.qty, rating = excluded.rating,
    rating_count = excluded.rating_count, popularity = excluded.popularity, late_delivery = excluded.late_delivery,
    offers_count = excluded.offers_count, views = excluded.views, changed_in = excluded.changed_in;
END $$;

-- Begins what is to begin and ends what is to end at a time; says when that will be the case next (null: never). Processes that ask at the same moment
-- wait for each other, and one of them does it.
CREATE FUNCTION settle_promotions(at timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  turned integer[];
  changed integer[];
BEGIN
  WITH done AS (
    UPDATE promotions SET is_running = NOT is_running
    WHERE is_running IS DISTINCT FROM (coalesce(starts_at <= at, true) AND coalesce(ends_at > at, true))
    RETURNING id)
  SELECT array_agg(id) INTO turned FROM done;
  SELECT array_agg(DISTINCT o.product_id) INTO changed
  FROM promotion_prices pp JOIN offers o ON o.id = pp.offer_id WHERE pp.promotion_id = ANY (turned);
  IF changed IS NOT NULL THEN
    PERFORM note_changes(ARRAY(SELECT 'product:' || id FROM unnest(changed) AS id));
    PERFORM refresh_listings(changed);
  END IF;
  RETURN (SELECT min(moment) FROM promotions, unnest(ARRAY[starts_at, ends_at]) AS moment WHERE moment > at);
END $$;

-- A promotion's price that is entered, changed or taken back while it runs holds at once.
CREATE FUNCTION apply_promotion_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT DISTINCT o.product_id FROM touched t JOIN offers o ON o.id = t.offer_id);
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM note_changes(ARRAY(SELECT 'product:' || id FROM unnest(changed) AS id));
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER apply_insert AFTER INSERT ON promotion_prices REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION apply_promotion_prices();
CREATE TRIGGER apply_update AFTER UPDATE ON promotion_prices REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION apply_promotion_prices();
CREATE TRIGGER apply_delete AFTER DELETE ON promotion_prices REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION apply_promotion_prices();
