-- No refresh of a listing overwrites a newer one (docs/adr/0040-concurrent-transactions.md): it locks listings, then
-- computes them. In read committed each statement of a volatile function has its own snapshot, also inside a trigger.
-- The snapshot after the lock has every change whose refresh has committed. Any other change refreshes after this one.

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

  -- A statement of its own: the next statements must not share its snapshot, which is older than the lock.
  PERFORM 1 FROM listings WHERE product_id = ANY (ids) ORDER BY product_id, country FOR NO KEY UPDATE;

  WITH gone AS (
    DELETE FROM listings l WHERE l.product_id = ANY (ids) AND NOT EXISTS (
      SELECT 1 FROM offers o JOIN offer_prices op ON op.offer_id = o.id JOIN products p ON p.id = o.product_id
      WHERE o.product_id = l.product_id AND op.country = l.country AND o.is_active AND p.is_active)
    RETURNING l.product_id, l.country)
  INSERT INTO listings_gone (product_id, country) SELECT product_id, country FROM gone
  ON CONFLICT (product_id, country) DO UPDATE SET changed_in = excluded.changed_in;

  INSERT INTO listings (product_id, country, offer_id, seller_id, family_id, category_id, parent_category_id, brand_id,
    colour, is_lead, price, old_price, percent_off, qty, rating, rating_count, popularity, late_delivery, offers_count,
    views)
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

-- A listing that does not exist cannot be locked. An import that adds one holds the product's row, so both functions
-- below also lock the product where a price's country does not list it. They lock no others: requests of shoppers wait
-- for `settle_promotions`, and an import holds its products for a whole batch.
CREATE OR REPLACE FUNCTION settle_promotions(at timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
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
    PERFORM 1 FROM products WHERE id IN (
      SELECT o.product_id FROM promotion_prices pp JOIN offers o ON o.id = pp.offer_id
      WHERE pp.promotion_id = ANY (turned) AND NOT EXISTS (
        SELECT 1 FROM listings l WHERE l.product_id = o.product_id AND l.country = pp.country))
    ORDER BY id FOR NO KEY UPDATE;
    PERFORM refresh_listings(changed);
  END IF;
  RETURN (SELECT min(moment) FROM promotions, unnest(ARRAY[starts_at, ends_at]) AS moment WHERE moment > at);
END $$;

-- FOR SHARE waits for a start or an end of the promotion: without it neither transaction would see the other's change.
CREATE OR REPLACE FUNCTION apply_promotion_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT DISTINCT o.product_id FROM touched t JOIN offers o ON o.id = t.offer_id);
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM note_changes(ARRAY(SELECT 'product:' || id FROM unnest(changed) AS id));
    PERFORM 1 FROM promotions WHERE id IN (SELECT promotion_id FROM touched) ORDER BY id FOR SHARE;
    PERFORM 1 FROM products WHERE id IN (
      SELECT o.product_id FROM touched t JOIN offers o ON o.id = t.offer_id
      WHERE NOT EXISTS (SELECT 1 FROM listings l WHERE l.product_id = o.product_id AND l.country = t.country))
    ORDER BY id FOR NO KEY UPDATE;
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;

-- Mends the listings that an earlier version left with the price, the stock or the winning offer of before.
SELECT refresh_listings(ARRAY(
  SELECT product_id FROM offers WHERE is_active GROUP BY product_id HAVING count(*) > 1
  UNION
  SELECT DISTINCT l.product_id FROM listings l
    JOIN offers o ON o.id = l.offer_id
    LEFT JOIN current_prices c ON c.offer_id = l.offer_id AND c.country = l.country
  WHERE o.qty <> l.qty OR c.price IS DISTINCT FROM l.price OR c.old_price IS DISTINCT FROM l.old_price));
