/**
 * A new caller begins another attempt when the newest one has been pending for this long, in ms. It is well below the
 * 300 ms of a slot, because pages with the slot follow each other in that time.
 */
const HEDGE_AFTER_MS = 100;
/** Most pending attempts. A further one replaces the second oldest: the oldest has its whole time. */
const MAX_PENDING = 4;

/** Concurrent attempts at one result; the first success counts. */
export interface HedgedRequest<T> {
  /** Rejects once no attempt is left, with the error of the last one. */
  readonly result: Promise<T>;
  /** Call for each further caller: it begins another attempt where the newest one hangs. */
  hedge(): void;
}

/**
 * Begins the first attempt of a hedged request: a hanging attempt must not delay callers for whom a new one is fast.
 * @param attempt gets a signal that aborts when its result is no longer needed
 */
export function createHedgedRequest<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  now: () => number = () => performance.now(),
): HedgedRequest<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  /** Oldest first. */
  let pending: readonly AbortController[] = [];
  let isSettled = false;
  let startedAt = 0;
  const remove = (one: AbortController | undefined): void => {
    pending = pending.filter((other) => other !== one);
  };
  const startAttempt = (): void => {
    if (pending.length >= MAX_PENDING) {
      const [, replaced] = pending;
      remove(replaced);
      replaced?.abort();
    }
    const controller = new AbortController();
    pending = [...pending, controller];
    startedAt = now();
    attempt(controller.signal).then(
      (value) => {
        isSettled = true;
        remove(controller);
        resolve(value);
        for (const other of pending) other.abort();
      },
      (error: unknown) => {
        remove(controller);
        if (pending.length > 0) return;
        isSettled = true;
        reject(error);
      },
    );
  };
  startAttempt();
  return {
    result: promise,
    hedge() {
      if (!isSettled && now() - startedAt >= HEDGE_AFTER_MS) startAttempt();
    },
  };
}
