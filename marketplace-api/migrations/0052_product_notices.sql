-- A customer's wish for one mail about a product in a country: when it is back in stock, or when its price falls
-- (docs/adr/0074-product-notices-by-mail.md). The row ends with the mail.
CREATE TABLE product_notices (
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  country char(2) NOT NULL REFERENCES countries,
  kind text NOT NULL CHECK (kind IN ('restock', 'price-drop')),
  -- Price at the request, in minor units of the country's currency; the mail of a price drop names both prices.
  price bigint NOT NULL,
  -- Language and shop of the mail's text and links. Without an origin the mail has no links.
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  site_origin text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (identity_id, product_id, country)
);
CREATE INDEX product_notices_listing ON product_notices (product_id, country);
