-- What a crash belongs to: null where the reporter did not know. `trace_id` joins it with the logs of its page view.
ALTER TABLE error_reports
  ADD COLUMN composition_id text,
  ADD COLUMN remote text,
  ADD COLUMN version text,
  ADD COLUMN phase text CHECK (phase IN ('load', 'render', 'hydrate', 'navigate', 'slot')),
  ADD COLUMN trace_id text;

CREATE INDEX error_reports_by_trace ON error_reports (trace_id) WHERE trace_id IS NOT NULL;
