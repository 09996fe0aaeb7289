-- What the shopper has seen of the chosen warranty: its price of one piece in `seen_country`, in minor units; unknown for lines
-- of before. Like `seen_price`, it is no part of the cart's version.
ALTER TABLE cart_lines ADD COLUMN seen_warranty_price bigint;
