-- An address names an area of its city, has a pin on the map, and in Saudi Arabia the short national address.
ALTER TABLE addresses ADD COLUMN area_id integer;
ALTER TABLE addresses ADD COLUMN short_address text NOT NULL DEFAULT ''
  CHECK (short_address = '' OR (country = 'SA' AND short_address ~ '^[A-Z]{4}[0-9]{4}$'));
ALTER TABLE addresses ADD CONSTRAINT addresses_pin
  CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180);
