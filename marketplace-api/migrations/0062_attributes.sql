-- Attributes that lists can be filtered by: size, storage, screen, material (docs/adr/0080-attribute-facets.md). Their
-- values come from the options and specifications of products. Columns ending in _en and _ar are the same text in both
-- languages.
CREATE TABLE attributes (
  -- Name in URLs ("storage").
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{0,39}$' AND name NOT IN ('category', 'category_id', 'brand', 'brand_id', 'color', 'price', 'rating', 'late_delivery')),
  label_en text NOT NULL,
  label_ar text NOT NULL,
  -- Order beside lists.
  position integer NOT NULL,
  -- Names of options, and English names of specifications in lower case, whose values the attribute has.
  options text[] NOT NULL DEFAULT '{}',
  specs text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE attribute_values (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attribute text NOT NULL REFERENCES attributes ON DELETE CASCADE,
  -- Language-independent value in URLs ("256-gb").
  value text NOT NULL,
  label_en text NOT NULL,
  label_ar text NOT NULL,
  -- Number for sorting in the attribute's smallest unit; NULL for values without a number.
  magnitude double precision,
  UNIQUE (attribute, value)
);

-- Values of a product; an empty list when it has lost all, so that readers see the change.
CREATE TABLE product_attributes (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  value_ids integer[] NOT NULL,
  changed_in bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint
);
CREATE INDEX product_attributes_changed ON product_attributes (changed_in);

CREATE FUNCTION attribute_value(label text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(BOTH '-.' FROM regexp_replace(lower(label), '[^a-z0-9.]+', '-', 'g'));
$$;

-- The first number of a text in the smallest unit of its kind: 1 TB is more than 512 GB.
CREATE FUNCTION attribute_magnitude(label text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(m[1], ',', '')::double precision * CASE lower(m[2])
    WHEN 'tb' THEN 1000000 WHEN 'gb' THEN 1000 WHEN 'kg' THEN 1000 WHEN 'l' THEN 1000 WHEN 'm' THEN 100 WHEN 'kw' THEN 1000
    ELSE 1 END
  FROM regexp_match(label, '^[^0-9]{0,12}([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,9}(?:\.[0-9]{1,4})?)\s*([a-zA-Z]*)') AS m;
$$;

-- Attributes of products with the texts of their values. An option of the product replaces a specification.
CREATE FUNCTION attribute_texts(ids integer[])
RETURNS TABLE (product_id integer, attribute text, value text, label_en text, label_ar text) LANGUAGE sql STABLE AS $$
  WITH chosen AS (
    SELECT o.product_id, a.name AS attribute, o.value, o.label_en, o.label_ar
    FROM product_options o JOIN attributes a ON o.option = ANY (a.options)
    WHERE o.product_id = ANY (ids)
  ), stated AS (
    SELECT p.id AS product_id, a.name AS attribute, attribute_value(en.spec ->> 'value') AS value,
      en.spec ->> 'value' AS label_en, coalesce(nullif(p.specs_ar -> (en.place - 1)::int ->> 'value', ''), en.spec ->> 'value') AS label_ar
    FROM products p
      CROSS JOIN LATERAL jsonb_array_elements(p.specs_en) WITH ORDINALITY AS en (spec, place)
      JOIN attributes a ON lower(en.spec ->> 'name') = ANY (a.specs)
    WHERE p.id = ANY (ids) AND length(en.spec ->> 'value') <= 60
      AND NOT EXISTS (SELECT 1 FROM chosen c WHERE c.product_id = p.id AND c.attribute = a.name)
  )
  SELECT * FROM chosen UNION ALL SELECT * FROM stated WHERE value <> '';
$$;

-- Stores the attributes of products. Values are inserted in one order, so that two imports do not wait for each other.
CREATE FUNCTION refresh_attributes(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored_ids integer[];
BEGIN
  INSERT INTO attribute_values (attribute, value, label_en, label_ar, magnitude)
  SELECT DISTINCT ON (t.attribute, t.value) t.attribute, t.value, t.label_en, t.label_ar, attribute_magnitude(t.label_en)
  FROM attribute_texts(ids) t ORDER BY t.attribute, t.value, t.product_id
  ON CONFLICT (attribute, value) DO NOTHING;
  IF FOUND THEN PERFORM note_changes(ARRAY['taxonomy']); END IF;

  WITH current AS (
    SELECT p.id, coalesce(array_agg(DISTINCT v.id ORDER BY v.id) FILTER (WHERE v.id IS NOT NULL), '{}') AS value_ids
    FROM products p
      LEFT JOIN attribute_texts(ids) t ON t.product_id = p.id
      LEFT JOIN attribute_values v ON v.attribute = t.attribute AND v.value = t.value
    WHERE p.id = ANY (ids) GROUP BY p.id
  ), stored AS (
    INSERT INTO product_attributes AS s (product_id, value_ids)
    SELECT c.id, c.value_ids FROM current c
    WHERE c.value_ids <> '{}' OR EXISTS (SELECT 1 FROM product_attributes o WHERE o.product_id = c.id)
    ORDER BY c.id
    ON CONFLICT (product_id) DO UPDATE SET value_ids = excluded.value_ids, changed_in = excluded.changed_in
      WHERE s.value_ids <> excluded.value_ids
    RETURNING s.product_id
  )
  SELECT array_agg(stored.product_id) INTO stored_ids FROM stored;
  PERFORM note_changes((SELECT array_agg(tag) FROM (
    SELECT DISTINCT unnest(ARRAY['listings', 'category:' || f.category_id, 'category:' || c.parent_id]) AS tag
    FROM products p JOIN families f ON f.id = p.family_id JOIN categories c ON c.id = f.category_id
    WHERE p.id = ANY (stored_ids) LIMIT change_limit()) tags WHERE tag IS NOT NULL));
END $$;

CREATE FUNCTION refresh_changed_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product_options' THEN
    PERFORM refresh_attributes((SELECT array_agg(DISTINCT product_id) FROM touched));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM refresh_attributes((SELECT array_agg(id) FROM touched WHERE specs_en <> '[]'));
  ELSE
    PERFORM refresh_attributes((SELECT array_agg(n.id) FROM old_rows o JOIN touched n USING (id)
      WHERE (o.specs_en, o.specs_ar) IS DISTINCT FROM (n.specs_en, n.specs_ar)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attributes_insert AFTER INSERT ON products REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_attributes();
CREATE TRIGGER attributes_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_attributes();
CREATE TRIGGER attributes_insert AFTER INSERT ON product_options REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_attributes();
CREATE TRIGGER attributes_update AFTER UPDATE ON product_options REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_attributes();
CREATE TRIGGER attributes_delete AFTER DELETE ON product_options REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_attributes();

-- A changed attribute changes the filters beside every list.
CREATE FUNCTION refresh_all_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(ARRAY['taxonomy']);
  PERFORM refresh_attributes((SELECT array_agg(id) FROM products));
  RETURN NULL;
END $$;
CREATE TRIGGER attributes_changed AFTER INSERT OR UPDATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_all_attributes();

INSERT INTO attributes (name, label_en, label_ar, position, options, specs) VALUES
  ('size', 'Size', 'المقاس', 1, '{size,eu-size}', '{size}'),
  ('gender', 'For', 'لمن', 2, '{gender}', '{gender,for,department}'),
  ('age', 'Age', 'العمر', 3, '{age}', '{age,"age range"}'),
  ('storage', 'Storage', 'سعة التخزين', 4, '{storage}', '{storage,"ssd storage","internal storage"}'),
  ('memory', 'Memory', 'الذاكرة', 5, '{memory,ram}', '{memory,"memory (ram)",ram}'),
  ('screen', 'Screen size', 'مقاس الشاشة', 6, '{screen}', '{screen,"screen size","display size"}'),
  ('material', 'Material', 'الخامة', 7, '{material}', '{material,fabric,upper}'),
  ('capacity', 'Capacity', 'السعة', 8, '{capacity}', '{capacity,volume}'),
  ('connection', 'Connection', 'الاتصال', 9, '{connection}', '{connection,connectivity}');
