-- Saving a line for later (docs/adr/0064-saved-cart-lines.md). The buy-later list keeps the line's offer and choices, and
-- what the shopper saw of its prices. Rows of before have none: they name a product only. A guest's list belongs to the
-- guest's cart until the sign-in.
ALTER TABLE saved_products
  ADD COLUMN cart_id uuid REFERENCES carts ON DELETE CASCADE,
  ADD COLUMN offer_id integer REFERENCES offers ON DELETE SET NULL,
  ADD COLUMN quantity integer NOT NULL DEFAULT 1 CHECK (quantity >= 1),
  ADD COLUMN warranty integer NOT NULL DEFAULT 0 CHECK (warranty >= 0),
  ADD COLUMN is_late_delivery boolean NOT NULL DEFAULT false,
  ADD COLUMN seen_country text,
  ADD COLUMN seen_price bigint,
  ADD COLUMN seen_warranty_price bigint;
ALTER TABLE saved_products DROP CONSTRAINT saved_products_pkey;
ALTER TABLE saved_products ALTER COLUMN identity_id DROP NOT NULL;
ALTER TABLE saved_products ADD CONSTRAINT saved_products_owner CHECK (num_nonnulls(identity_id, cart_id) = 1);
CREATE UNIQUE INDEX saved_products_customer ON saved_products (identity_id, list, product_id);
CREATE UNIQUE INDEX saved_products_guest ON saved_products (cart_id, list, product_id);
CREATE INDEX saved_products_offer ON saved_products (offer_id) WHERE offer_id IS NOT NULL;

-- A gift: for whom, and the note in the parcel. Both are null for an order that is no gift.
ALTER TABLE orders
  ADD COLUMN gift_recipient text,
  ADD COLUMN gift_note text,
  ADD CONSTRAINT orders_gift CHECK ((gift_recipient IS NULL) = (gift_note IS NULL));
