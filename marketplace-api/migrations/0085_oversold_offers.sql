-- Pieces that unfinished card payments held beyond the stock of the seller's last file (docs/import.md). A release of
-- pieces fills this number before it adds to qty, so qty never exceeds what the seller has.
ALTER TABLE offers ADD COLUMN oversold integer NOT NULL DEFAULT 0 CHECK (oversold >= 0);
