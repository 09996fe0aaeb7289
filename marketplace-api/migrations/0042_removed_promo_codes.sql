-- A promo code that was taken off a cart because it can no longer be used, until the shopper acknowledges it.
ALTER TABLE carts ADD COLUMN removed_promo_code text;

-- What the shopper sees of it is part of the cart's version (docs/adr/0043-cart-versions.md).
DROP TRIGGER carts_version ON carts;
CREATE TRIGGER carts_version BEFORE UPDATE OF notifications, promo_code_id, removed_promo_code, uses_wallet ON carts
FOR EACH ROW
WHEN (
  OLD.notifications IS DISTINCT FROM NEW.notifications
  OR OLD.promo_code_id IS DISTINCT FROM NEW.promo_code_id
  OR OLD.removed_promo_code IS DISTINCT FROM NEW.removed_promo_code
  OR OLD.uses_wallet IS DISTINCT FROM NEW.uses_wallet
)
EXECUTE FUNCTION raise_cart_version();
