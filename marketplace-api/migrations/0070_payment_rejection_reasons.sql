-- Why the bank refused a card payment, as the shopper reads it; NULL where the provider gives no known reason.
ALTER TABLE payments ADD COLUMN rejection_reason text
  CHECK (rejection_reason IN ('insufficient_funds', 'expired_card', 'challenge_failed'));
