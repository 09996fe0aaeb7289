-- An invoice names who ordered, as the customer was called when it was issued; the recipient stays the delivery's (docs/adr/0042).
ALTER TABLE invoices ADD COLUMN customer_name text NOT NULL DEFAULT '';
UPDATE invoices i SET customer_name = c.full_name FROM orders o JOIN identities c ON c.id = o.identity_id WHERE o.id = i.order_id;
ALTER TABLE invoices ALTER COLUMN customer_name DROP DEFAULT;
