/** Waits between the tries of one event, in ms: five tries within 80 s, then it is dropped. */
export const PAUSES_MS = [1_000, 4_000, 15_000, 60_000];
/** So many events wait at most, while the shop cannot be reached: later ones are not taken. */
export const MOST_WAITING = 50;

interface Options<Event> {
  send(event: Event): Promise<unknown>;
  /** Whether an event that failed so may come through later. */
  mayPass(error: unknown): boolean;
  wait(ms: number): Promise<void>;
}

/** Events on their way, in the order in which they happened. */
export interface ActivityQueue<Event> {
  add(event: Event): void;
  /** Sending begins: until then events wait. */
  open(): void;
  /** The page is left, and nobody waits for answers any more: what waits is sent at once. @returns what was not sent, as it is not open */
  leave(): readonly Event[];
}

/**
 * Sends events one at a time (specification, section 4). One that is refused is dropped; one that did not come through is tried
 * again.
 */
export function createActivityQueue<Event>({ send, mayPass, wait }: Options<Event>): ActivityQueue<Event> {
  let waiting: Event[] = [];
  let isOpen = false;
  let working = false;
  /** The event whose answer is awaited. */
  let underWay: Event | null = null;

  async function work(): Promise<void> {
    if (working || !isOpen) return;
    working = true;
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await deliver(next);
      if (waiting[0] === next) waiting.shift();
    }
    working = false;
  }

  async function deliver(event: Event): Promise<void> {
    for (const pause of [...PAUSES_MS, null]) {
      underWay = event;
      const failure = await attempt(event);
      underWay = null;
      if (failure === null || pause === null || !mayPass(failure.error)) return;
      await wait(pause);
      // The page was left meanwhile, and is back from the browser's memory: the event has been sent.
      if (waiting[0] !== event) return;
    }
  }

  async function attempt(event: Event): Promise<{ readonly error: unknown } | null> {
    try {
      await send(event);
      return null;
    } catch (error) {
      return { error };
    }
  }

  return {
    add(event) {
      if (waiting.length < MOST_WAITING) waiting.push(event);
      void work();
    },
    open() {
      isOpen = true;
      void work();
    },
    leave() {
      const left = waiting.filter((event) => event !== underWay);
      waiting = waiting.filter((event) => event === underWay);
      if (!isOpen) return left;
      for (const event of left) void attempt(event);
      return [];
    },
  };
}
