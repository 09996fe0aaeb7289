-- What customers keep: their favourites, and what they mean to buy later.
CREATE TABLE saved_products (
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('favourites', 'buy-later')),
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (identity_id, list, product_id)
);
CREATE INDEX saved_products_product ON saved_products (product_id);
