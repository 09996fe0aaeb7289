/** A place where somebody waits until something changes. */
interface Place {
  /** True when it was called, false when time was up, the room was closed or the place was left. */
  readonly called: Promise<boolean>;
  leave(): void;
}

/** Where requests wait until something changes. */
interface WaitingRoom {
  /** Takes a place for at most so many ms. */
  take(ms: number): Place;
  /** Calls everyone who waits. */
  readonly call: () => void;
  /** Sends everyone away, and whoever comes later. */
  close(): void;
}

export function createWaitingRoom(): WaitingRoom {
  const waiting = new Set<(called: boolean) => void>();
  let open = true;
  const wakeAll = (called: boolean): void => {
    for (const wake of waiting) wake(called);
  };
  return {
    take(ms) {
      if (!open || ms <= 0) return { called: Promise.resolve(false), leave: () => undefined };
      const { promise: called, resolve } = Promise.withResolvers<boolean>();
      const wake = (value: boolean): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve(value);
      };
      const timer = setTimeout(() => wake(false), ms);
      waiting.add(wake);
      return { called, leave: () => wake(false) };
    },
    call: () => wakeAll(true),
    close() {
      open = false;
      wakeAll(false);
    },
  };
}
