-- What pictures of products look like, as one embedder describes them: made in the background, and anew for another embedder.
CREATE TABLE picture_descriptions (
  key text NOT NULL,
  embedder text NOT NULL,
  numbers bytea NOT NULL,
  PRIMARY KEY (key, embedder)
);

-- Searches by a picture: what it and its mirror image look like, never the picture itself. Deleted after a day.
CREATE TABLE image_searches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  embedder text NOT NULL,
  upright bytea NOT NULL,
  mirrored bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX image_searches_created ON image_searches (created_at);

CREATE INDEX products_first_picture ON products ((images->0->>'src'));
