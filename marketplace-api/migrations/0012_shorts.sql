-- Short videos: `media` is the address of the files without what follows: `.mp4`, `.webm`, `-360.webp` (its first picture),
-- `-en.vtt` and `-ar.vtt` (captions).
CREATE TABLE shorts (
  slug text PRIMARY KEY,
  position integer NOT NULL,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  title_en text NOT NULL,
  title_ar text NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  media text NOT NULL
);
CREATE INDEX shorts_position ON shorts (position, slug);
