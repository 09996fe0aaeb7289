-- Options of a product beside its colour: size, storage, length (docs/adr/0059). Each combination is a product of its own
-- with its own offers and stock. Columns ending in _en and _ar are the same text in both languages.
CREATE TABLE family_options (
  family_id integer NOT NULL REFERENCES families ON DELETE CASCADE,
  -- Name of the option in URLs ("size").
  option text NOT NULL,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (family_id, option)
);

CREATE TABLE product_options (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  option text NOT NULL,
  -- Language-independent value ("42").
  value text NOT NULL,
  label_en text NOT NULL,
  label_ar text NOT NULL,
  PRIMARY KEY (product_id, option)
);

-- All options of a product in one text ("size:42,storage:256"); empty without options.
ALTER TABLE products ADD COLUMN option_key text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX products_variant ON products (family_id, (coalesce(colour, '')), option_key) WHERE option_key <> '';

-- A product's options for people, as an order keeps them: "Size 42, Storage 256 GB"; NULL without options.
CREATE FUNCTION describe_options(product integer) RETURNS TABLE (en text, ar text) LANGUAGE sql STABLE AS $$
  SELECT string_agg(f.name_en || ' ' || o.label_en, ', ' ORDER BY f.position),
    string_agg(f.name_ar || ' ' || o.label_ar, '، ' ORDER BY f.position)
  FROM product_options o
    JOIN products p ON p.id = o.product_id
    JOIN family_options f ON f.family_id = p.family_id AND f.option = o.option
  WHERE o.product_id = product;
$$;

-- A changed option changes the pages of all variants of its family.
CREATE FUNCTION note_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes((SELECT array_agg(tag) FROM (
    SELECT DISTINCT unnest(ARRAY['product:' || s.id, 'card:' || s.id]) AS tag
    FROM touched t JOIN products p ON p.id = t.product_id JOIN products s ON s.family_id = p.family_id
    LIMIT change_limit()) t));
  RETURN NULL;
END $$;
CREATE TRIGGER changes_insert AFTER INSERT ON product_options REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_options();
CREATE TRIGGER changes_update AFTER UPDATE ON product_options REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_options();
CREATE TRIGGER changes_delete AFTER DELETE ON product_options REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_options();

-- The product that the reviews and questions of a product belong to: all sizes of a colour share those of the first one.
CREATE FUNCTION review_subject(product integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.option_key = '' THEN p.id ELSE (
    SELECT min(s.id) FROM products s
    WHERE s.family_id = p.family_id AND s.option_key <> '' AND s.colour IS NOT DISTINCT FROM p.colour) END
  FROM products p WHERE p.id = product;
$$;
