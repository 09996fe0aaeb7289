-- Deleting a promo code locks no cart (ADR 40: carts come before promo codes). The trigger of 0044 and the foreign key
-- locked the carts after the code, so the statement could deadlock with an order of such a cart. A cart may now name a
-- code whose row is gone; its next read removes the code, with the notice of one that can no longer be used (0042).
CREATE TABLE deleted_promo_codes (
  -- Never used again: `promo_codes.id` is an identity column.
  id integer PRIMARY KEY,
  code text NOT NULL
);

CREATE OR REPLACE FUNCTION note_deleted_promo_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_promo_codes (id, code) VALUES (OLD.id, OLD.code)
  ON CONFLICT (id) DO UPDATE SET code = excluded.code;
  RETURN OLD;
END $$;

ALTER TABLE carts DROP CONSTRAINT carts_promo_code_id_fkey;
