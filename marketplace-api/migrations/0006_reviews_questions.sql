-- Customers write reviews with pictures and ask questions (PDP-06, PDP-07).

-- Pictures as products keep them: [{"src": "/media/<key>", "widths": [240, 960]}].
ALTER TABLE reviews ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]';
CREATE INDEX reviews_identity ON reviews (identity_id, created_at DESC);
CREATE INDEX reviews_rating ON reviews (product_id, rating, created_at DESC);

ALTER TABLE questions ADD COLUMN edited_at timestamptz;
CREATE INDEX questions_identity ON questions (identity_id, created_at DESC);

-- What customers uploaded, as WebP in both widths, served at /media/review/<id>-<width>.webp. Without a review it is
-- waiting for one, and is deleted after a day.
CREATE TABLE review_pictures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  review_id integer REFERENCES reviews ON DELETE CASCADE,
  small bytea NOT NULL,
  large bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX review_pictures_identity ON review_pictures (identity_id, created_at);
CREATE INDEX review_pictures_review ON review_pictures (review_id);
