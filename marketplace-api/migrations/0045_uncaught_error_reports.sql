-- Uncaught errors and rejections have a phase of their own.
ALTER TABLE error_reports DROP CONSTRAINT error_reports_phase_check;
ALTER TABLE error_reports ADD CONSTRAINT error_reports_phase_check
  CHECK (phase IN ('load', 'render', 'hydrate', 'navigate', 'slot', 'uncaught'));
