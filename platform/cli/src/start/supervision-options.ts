import { retryDelayMs } from 'server-kit/retry-delay';

/** Limits of the supervision of the shop's processes, in ms. */
export interface SupervisionLimits {
  /** Time without a response to `/healthz` after which a process is replaced; five requests are sent in it. */
  readonly healthMs: number;
  /** First restart delay; each further one doubles it. */
  readonly restartMs: number;
  /** Maximum restart delay. */
  readonly maxRestartMs: number;
  /** Running time after which the delay starts at its first value again. */
  readonly resetMs: number;
}

/**
 * Reads HEALTH_LIMIT_MS (default 10,000), RESTART_DELAY_MS (300), RESTART_MAX_DELAY_MS (10,000), RESTART_RESET_MS
 * (60,000).
 * @throws Error that names a setting whose value is no number of ms.
 */
export function readSupervisionLimits(env: Readonly<Record<string, string | undefined>>): SupervisionLimits {
  return {
    healthMs: readMs(env['HEALTH_LIMIT_MS'], 'HEALTH_LIMIT_MS', 10_000),
    restartMs: readMs(env['RESTART_DELAY_MS'], 'RESTART_DELAY_MS', 300),
    maxRestartMs: readMs(env['RESTART_MAX_DELAY_MS'], 'RESTART_MAX_DELAY_MS', 10_000),
    resetMs: readMs(env['RESTART_RESET_MS'], 'RESTART_RESET_MS', 60_000),
  };
}

function readMs(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  if (/^[1-9]\d{1,6}$/.test(text)) return Number(text);
  throw new Error(`Setting ${name}: must be a number of ms, 10 to 9999999.`);
}

/**
 * Delay before a restart: exponential backoff with a cap.
 * @param failures number of ends since the process last ran well, without this one
 */
export function restartDelay(failures: number, { restartMs, maxRestartMs }: SupervisionLimits): number {
  return retryDelayMs(failures + 1, { firstMs: restartMs, maxMs: maxRestartMs });
}
