-- Which order earned a referral's rewards, and what the friend got: both are taken back when all of it is returned (ADR 42).
ALTER TABLE referrals ADD COLUMN order_id integer REFERENCES orders ON DELETE SET NULL;
ALTER TABLE referrals ADD COLUMN friend_amount bigint;
CREATE INDEX referrals_order ON referrals (order_id) WHERE order_id IS NOT NULL;

UPDATE referrals r SET
  order_id = (SELECT o.id FROM order_events e JOIN orders o ON o.id = e.order_id
              WHERE o.identity_id = r.friend_id AND e.status = 'delivered' AND e.happened_at = r.earned_at
              ORDER BY o.id LIMIT 1),
  friend_amount = (SELECT m.amount FROM wallet_movements m
                   WHERE m.identity_id = r.friend_id AND m.kind = 'referral' AND m.happened_at = r.earned_at
                     AND m.currency = r.currency AND m.amount > 0
                   ORDER BY m.id LIMIT 1)
WHERE r.earned_at IS NOT NULL;

-- What a customer owes the shop: a reward that was taken back after it had been spent. The next money that comes into the
-- wallet pays it, so that a balance is never below zero.
CREATE TABLE wallet_debts (
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  currency char(3) NOT NULL,
  -- Minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (identity_id, currency)
);

-- Money out of an order is never more than money in, whatever writes it. Rows from before are not looked at.
ALTER TABLE orders ADD CONSTRAINT orders_refund_total CHECK (refund_total BETWEEN 0 AND total) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_wallet_total CHECK (wallet_total BETWEEN 0 AND total) NOT VALID;
