-- A flow that a mailed link began: its form asks for one press, which uses the link up (ADR 47). Null for the other flows.
ALTER TABLE flows ADD COLUMN link_id integer REFERENCES identity_links ON DELETE CASCADE;
CREATE INDEX flows_link ON flows (link_id) WHERE link_id IS NOT NULL;
