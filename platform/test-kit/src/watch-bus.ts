import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BusEvent, EventPayload, EventType } from 'shared-contracts/bus/events';

/** The shell calls this global function, if it exists, with every event of its bus; only with COMPOSITION_TOOLS on. */
const HOOK = 'onShopEvent';
const PAUSE_MS = 20;

/** Events on the bus of a page since `watchBus`, across all documents of the page. */
export interface WatchedBus {
  /** Every event so far, the oldest first. */
  readonly events: readonly BusEvent[];
  /**
   * The next matching event of a type, past or future, after the last returned one.
   * @throws Error that lists the received events after the time limit (30 seconds by default, in ms).
   */
  next<T extends EventType>(
    type: T,
    matches?: (payload: EventPayload<T>) => boolean,
    limitMs?: number,
  ): Promise<EventPayload<T>>;
}

/** Watches the bus of a page; call it before the page is opened. */
export async function watchBus(page: Page): Promise<WatchedBus> {
  const events: BusEvent[] = [];
  await page.exposeFunction(HOOK, (event: BusEvent) => void events.push(event));
  let nextIndex = 0;
  return {
    events,
    async next<T extends EventType>(
      type: T,
      matches: (payload: EventPayload<T>) => boolean = () => true,
      limitMs = 30_000,
    ) {
      const isMatch = (event: BusEvent): event is BusEvent & { readonly payload: EventPayload<T> } =>
        event.type === type && matches(event.payload);
      for (const until = Date.now() + limitMs; Date.now() < until; await delay(PAUSE_MS)) {
        const found = events.slice(nextIndex).find(isMatch);
        if (!found) continue;
        nextIndex = events.indexOf(found) + 1;
        return found.payload;
      }
      const others = events.slice(nextIndex).map((event) => `${event.type} ${JSON.stringify(event.payload)}`);
      throw new Error(
        `No fitting event “${type}” within ${limitMs} ms. ${others.length > 0 ? `Came instead: ${others.join('; ')}` : 'None came at all: was watchBus() called before the page was opened, of a shop with COMPOSITION_TOOLS=on?'}`,
      );
    },
  };
}
