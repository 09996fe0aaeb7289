/** A new caller begins another attempt beside one that has been pending for so long, in ms. */
const HEDGE_AFTER_MS = 500;

/** Attempts at one result, side by side; the first that succeeds counts. */
export interface Hedged<T> {
  /** Rejects once no attempt is left, with the error of the last one. */
  readonly result: Promise<T>;
  /** To be called by each further caller: begins another attempt where the newest one hangs. */
  hedge(): void;
}

/** Begins the first attempt (hedged requests): one that hangs must not hold up callers for whom a new one is quick. */
export function createHedged<T>(attempt: () => Promise<T>, now: () => number = () => performance.now()): Hedged<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let pending = 0;
  let isSettled = false;
  let begunAt = 0;
  const begin = (): void => {
    pending += 1;
    begunAt = now();
    attempt().then(
      (value) => {
        isSettled = true;
        resolve(value);
      },
      (error: unknown) => {
        pending -= 1;
        if (pending > 0) return;
        isSettled = true;
        reject(error);
      },
    );
  };
  begin();
  return {
    result: promise,
    hedge() {
      if (!isSettled && now() - begunAt >= HEDGE_AFTER_MS) begin();
    },
  };
}
