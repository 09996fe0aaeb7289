import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BusEvent, EventPayload, EventType } from 'shared-contracts/events';

/** The shell calls this global function, if there is one, with every event of its bus – only where COMPOSITION_TOOLS is on. */
const HOOK = 'onShopEvent';
const PAUSE_MS = 20;

/** What travels on the bus of a page, from `watchBus` on, through all documents that the page shows. */
export interface WatchedBus {
  /** Every event so far, the oldest first. */
  readonly seen: readonly BusEvent[];
  /**
   * The next event of a type that fits, whether it is here already or still to come: of those after the one that was given last.
   * @throws Error that lists what came instead when it does not come in time (30 seconds unless given, in ms).
   */
  next<T extends EventType>(
    type: T,
    fits?: (payload: EventPayload<T>) => boolean,
    limitMs?: number,
  ): Promise<EventPayload<T>>;
}

/** Watches the bus of a page; call it before the page is opened. */
export async function watchBus(page: Page): Promise<WatchedBus> {
  const seen: BusEvent[] = [];
  await page.exposeFunction(HOOK, (event: BusEvent) => void seen.push(event));
  let given = 0;
  return {
    seen,
    async next<T extends EventType>(
      type: T,
      fits: (payload: EventPayload<T>) => boolean = () => true,
      limitMs = 30_000,
    ) {
      for (const until = Date.now() + limitMs; Date.now() < until; await delay(PAUSE_MS)) {
        const at = seen.findIndex((event, index) => index >= given && event.type === type && fits(event.payload));
        if (at === -1) continue;
        given = at + 1;
        return seen[at]?.payload as EventPayload<T>;
      }
      const others = seen.slice(given).map((event) => `${event.type} ${JSON.stringify(event.payload)}`);
      throw new Error(
        `No fitting event “${type}” within ${limitMs} ms. ${others.length > 0 ? `Came instead: ${others.join('; ')}` : 'None came at all: was watchBus() called before the page was opened, of a shop with COMPOSITION_TOOLS=on?'}`,
      );
    },
  };
}
