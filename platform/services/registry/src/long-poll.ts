/** A place where somebody waits until something changes. */
interface Waiter {
  /** True when it was called, false when time was up, the room was closed or the place was left. */
  readonly isNotified: Promise<boolean>;
  cancel(): void;
}

/** Where requests wait until something changes. */
interface LongPoll {
  /** Takes a place for at most so many ms. */
  wait(ms: number): Waiter;
  /** Calls everyone who waits. */
  readonly notifyAll: () => void;
  /** Sends everyone away, and whoever comes later. */
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
