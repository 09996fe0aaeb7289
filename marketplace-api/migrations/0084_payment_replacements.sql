-- Lease of the order that replaces this pending one: until then nothing else releases its payment; NULL without (ADR 34).
ALTER TABLE payments ADD COLUMN replacement_lease_until timestamptz;
