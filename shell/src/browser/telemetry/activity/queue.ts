/** Backoff between the tries of one event, in ms: five tries within 80 s, then it is dropped. */
export const RETRY_DELAYS_MS = [1_000, 4_000, 15_000, 60_000];
/** Maximum number of pending events while the shop is unreachable: later ones are dropped. */
export const MAX_PENDING = 50;

interface Options<Event> {
  send(event: Event): Promise<unknown>;
  /** Whether a failed event can succeed later. */
  canRetry(error: unknown): boolean;
  wait(ms: number): Promise<void>;
}

/** Pending events, in chronological order. */
export interface ActivityQueue<Event> {
  add(event: Event): void;
  /** Opens the queue: until then events wait. */
  open(): void;
  /**
   * The page is left, and responses are no longer awaited: sends all pending events at once. @returns unsent events,
   * when the queue is not open
   */
  flush(): readonly Event[];
}

/**
 * Sends events one at a time (specification, section 4). Rejected events are dropped; undelivered ones are retried.
 */
export function createActivityQueue<Event>({ send, canRetry, wait }: Options<Event>): ActivityQueue<Event> {
  let pending: Event[] = [];
  let isOpen = false;
  let isRunning = false;
  /** The event whose response is awaited. */
  let inFlight: Event | null = null;

  async function drain(): Promise<void> {
    if (isRunning || !isOpen) return;
    isRunning = true;
    for (let next = pending[0]; next !== undefined; next = pending[0]) {
      await sendWithRetries(next);
      if (pending[0] === next) pending.shift();
    }
    isRunning = false;
  }

  async function sendWithRetries(event: Event): Promise<void> {
    for (const delayMs of [...RETRY_DELAYS_MS, null]) {
      inFlight = event;
      const failure = await trySend(event);
      inFlight = null;
      if (failure === null || delayMs === null || !canRetry(failure.error)) return;
      await wait(delayMs);
      // The page was left in this time and restored from the back/forward cache: the event has been sent.
      if (pending[0] !== event) return;
    }
  }

  async function trySend(event: Event): Promise<{ readonly error: unknown } | null> {
    try {
      await send(event);
      return null;
    } catch (error) {
      return { error };
    }
  }

  return {
    add(event) {
      if (pending.length < MAX_PENDING) pending.push(event);
      void drain();
    },
    open() {
      isOpen = true;
      void drain();
    },
    flush() {
      const unsent = pending.filter((event) => event !== inFlight);
      pending = pending.filter((event) => event === inFlight);
      if (!isOpen) return unsent;
      for (const event of unsent) void trySend(event);
      return [];
    },
  };
}
