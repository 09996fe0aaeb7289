/** Requests within a minute that one process accepts. */
export interface MinuteLimits {
  /** Of one caller. */
  readonly perMinute: number;
  /** Of all callers together. */
  readonly perMinuteTotal: number;
}

interface Options extends MinuteLimits {
  readonly now?: () => number;
}

/** Whether one more request of a caller is allowed in this minute. */
export type RateLimiter = (caller: string) => boolean;

const MINUTE_MS = 60_000;

/** Fixed-window counter per minute: a caller over the limit waits for the next minute, which forgets all callers. */
export function createInMemoryRateLimiter({ perMinute, perMinuteTotal, now = Date.now }: Options): RateLimiter {
  let minute = 0;
  let total = 0;
  const counts = new Map<string, number>();
  return (caller) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      total = 0;
      counts.clear();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    if (count > perMinute || total >= perMinuteTotal) return false;
    counts.set(caller, count);
    total += 1;
    return true;
  };
}
