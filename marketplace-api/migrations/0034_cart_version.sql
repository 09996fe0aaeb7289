-- Optimistic concurrency of carts (docs/adr/0043-cart-versions.md). The version rises with each change of what a shopper
-- sees of a cart, whoever makes the change: cart routes, promo codes, wallet, checkout, settled payments, imports.
ALTER TABLE carts ADD COLUMN version integer NOT NULL DEFAULT 0;

CREATE FUNCTION raise_cart_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER carts_version BEFORE UPDATE OF notifications, promo_code_id, uses_wallet ON carts FOR EACH ROW
WHEN (
  OLD.notifications IS DISTINCT FROM NEW.notifications
  OR OLD.promo_code_id IS DISTINCT FROM NEW.promo_code_id
  OR OLD.uses_wallet IS DISTINCT FROM NEW.uses_wallet
)
EXECUTE FUNCTION raise_cart_version();

CREATE FUNCTION raise_version_of_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET version = version + 1 WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.cart_id ELSE NEW.cart_id END;
  RETURN NULL;
END $$;

CREATE TRIGGER cart_lines_version AFTER INSERT OR DELETE ON cart_lines FOR EACH ROW
EXECUTE FUNCTION raise_version_of_cart();

-- What the shopper has seen of prices is no change; a price that differs becomes a notification, which is one.
CREATE TRIGGER cart_lines_edited AFTER UPDATE OF quantity, warranty, is_late_delivery ON cart_lines FOR EACH ROW
WHEN (
  OLD.quantity IS DISTINCT FROM NEW.quantity
  OR OLD.warranty IS DISTINCT FROM NEW.warranty
  OR OLD.is_late_delivery IS DISTINCT FROM NEW.is_late_delivery
)
EXECUTE FUNCTION raise_version_of_cart();
