-- Always by ids: a plan that is kept then finds the products by their key. Where all may be meant as well, a kept plan reads every product.
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
    JOIN offer_prices op ON op.offer_id = o.id
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
