-- When the customer cancelled the order; its payment is refused then, and its stock and money went back.
ALTER TABLE orders ADD COLUMN cancelled_at timestamptz;
ALTER TABLE orders ADD CONSTRAINT orders_cancelled
  CHECK (cancelled_at IS NULL OR (payment_status = 'refused' AND status IN ('ordered', 'processing')));
