import { type Environment, readInteger } from './config-values.ts';

/** Each retention in days: its setting and its default; docs/operators.md has the rows that it deletes. */
export const RETENTION_SETTINGS = {
  errorReports: ['RETENTION_ERROR_REPORTS_DAYS', 90],
  activityEvents: ['RETENTION_ACTIVITY_DAYS', 90],
  idempotencyKeys: ['RETENTION_IDEMPOTENCY_KEYS_DAYS', 30],
  sessions: ['RETENTION_SESSIONS_DAYS', 180],
  links: ['RETENTION_LINKS_DAYS', 30],
  phoneCodes: ['RETENTION_PHONE_CODES_DAYS', 30],
  flowErrors: ['RETENTION_FLOW_ERRORS_DAYS', 7],
  guestCarts: ['RETENTION_GUEST_CARTS_DAYS', 30],
} as const satisfies Readonly<Record<string, readonly [setting: string, days: number]>>;

export type RetentionName = keyof typeof RETENTION_SETTINGS;
export type Retention = Readonly<Record<RetentionName, number>>;

/** Reads all retentions in days. @throws ConfigError for an unusable setting */
export function readRetention(env: Environment): Retention {
  const entries = Object.entries(RETENTION_SETTINGS).map(([name, [setting, defaultValue]]) => [
    name,
    readInteger(env, setting, { min: 1, max: 3_650, defaultValue }),
  ]);
  return Object.fromEntries(entries) as Retention;
}
