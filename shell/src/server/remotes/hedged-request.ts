/**
 * A new caller begins another attempt beside one that has been pending for so long, in ms: well within the 300 ms of a slot,
 * as pages with the slot follow each other in that time.
 */
const HEDGE_AFTER_MS = 100;
/** Attempts that may be pending at a time. A further one replaces the second oldest: the oldest has its whole time. */
const MAX_PENDING = 4;

/** Attempts at one result, side by side; the first that succeeds counts. */
export interface HedgedRequest<T> {
  /** Rejects once no attempt is left, with the error of the last one. */
  readonly result: Promise<T>;
  /** To be called by each further caller: begins another attempt where the newest one hangs. */
  hedge(): void;
}

/**
 * Begins the first attempt (hedged requests): one that hangs must not hold up callers for whom a new one is quick.
 * @param attempt gets a signal that is aborted when its result is not needed any longer
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
