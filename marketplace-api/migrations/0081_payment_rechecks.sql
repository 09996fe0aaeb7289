-- When the sweep next asks the provider about a released payment without a final state; NULL where it does not (ADR 34).
ALTER TABLE payments ADD COLUMN recheck_at timestamptz;
-- Nobody knows whether the provider's state was final when these were released.
UPDATE payments SET recheck_at = settled_at WHERE state = 'abandoned' AND settled_at > now() - interval '1 day';
CREATE INDEX payments_recheck ON payments (recheck_at) WHERE recheck_at IS NOT NULL;
