/** Exponential backoff after a failed start, in ms: doubled each time, up to the maximum. */
const DELAY_MS = { first: 100, max: 30_000 };

/** Pauses between starts of code that does not start. */
export interface StartBackoff {
  /** The error of the last start while its pause lasts. */
  findError(key: string): Error | undefined;
  recordFailure(key: string, error: Error): void;
  reset(key: string): void;
  /** Forgets all other keys. */
  retainOnly(keys: ReadonlySet<string>): void;
}

/** @param now in ms */
export function createStartBackoff(now: () => number = Date.now): StartBackoff {
  const failures = new Map<string, { readonly error: Error; readonly delayMs: number; readonly at: number }>();
  return {
    findError(key) {
      const failure = failures.get(key);
      if (!failure) return undefined;
      const elapsedMs = now() - failure.at;
      // Negative after the clock was set back: the pause counts as over.
      return elapsedMs >= 0 && elapsedMs < failure.delayMs ? failure.error : undefined;
    },
    recordFailure(key, error) {
      const last = failures.get(key);
      const delayMs = last ? Math.min(last.delayMs * 2, DELAY_MS.max) : DELAY_MS.first;
      failures.set(key, { error, delayMs, at: now() });
    },
    reset: (key) => void failures.delete(key),
    retainOnly(keys) {
      for (const key of failures.keys()) if (!keys.has(key)) failures.delete(key);
    },
  };
}
