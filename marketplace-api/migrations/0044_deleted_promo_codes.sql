-- A promo code whose row is deleted leaves the carts with the same notice as one that can no longer be used (0042). The
-- foreign key sets promo_code_id to null after the row is gone, when nobody can read the code any more.
CREATE FUNCTION note_deleted_promo_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET promo_code_id = NULL, removed_promo_code = OLD.code WHERE promo_code_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER promo_codes_deleted BEFORE DELETE ON promo_codes
FOR EACH ROW EXECUTE FUNCTION note_deleted_promo_code();
