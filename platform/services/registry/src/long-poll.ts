/** One waiting request. */
interface Waiter {
  /** True after `notifyAll`; false after the time limit, `close` or `cancel`. */
  readonly isNotified: Promise<boolean>;
  cancel(): void;
}

/** Requests that wait for a change. */
interface LongPoll {
  /** Waits for at most `ms`. */
  wait(ms: number): Waiter;
  /** Notifies all waiters. */
  readonly notifyAll: () => void;
  /** Releases all waiters and every later one at once. */
  close(): void;
}

export function createLongPoll(): LongPoll {
  const waiters = new Set<(isNotified: boolean) => void>();
  let open = true;
  const wakeAll = (isNotified: boolean): void => {
    for (const wake of waiters) wake(isNotified);
  };
  return {
    wait(ms) {
      if (!open || ms <= 0) return { isNotified: Promise.resolve(false), cancel: () => undefined };
      const { promise: isNotified, resolve } = Promise.withResolvers<boolean>();
      const wake = (value: boolean): void => {
        clearTimeout(timer);
        waiters.delete(wake);
        resolve(value);
      };
      const timer = setTimeout(() => wake(false), ms);
      waiters.add(wake);
      return { isNotified, cancel: () => wake(false) };
    },
    notifyAll: () => wakeAll(true),
    close() {
      open = false;
      wakeAll(false);
    },
  };
}
