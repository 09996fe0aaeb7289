import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BusEvent, EventPayload, EventType } from 'shared-contracts/bus/events';

/** The shell calls this global function, if there is one, with every event of its bus – only where COMPOSITION_TOOLS is on. */
const HOOK = 'onShopEvent';
const PAUSE_MS = 20;

/** What travels on the bus of a page, from `watchBus` on, through all documents that the page shows. */
export interface WatchedBus {
  /** Every event so far, the oldest first. */
  readonly events: readonly BusEvent[];
  /**
   * The next event of a type that fits, whether it is here already or still to come: of those after the one that was given last.
   * @throws Error that lists what came instead when it does not come in time (30 seconds unless given, in ms).
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
      for (const until = Date.now() + limitMs; Date.now() < until; await delay(PAUSE_MS)) {
        const at = events.findIndex(
          (event, index) => index >= nextIndex && event.type === type && matches(event.payload),
        );
        if (at === -1) continue;
        nextIndex = at + 1;
        return events[at]?.payload as EventPayload<T>;
      }
      const others = events.slice(nextIndex).map((event) => `${event.type} ${JSON.stringify(event.payload)}`);
      throw new Error(
        `No fitting event “${type}” within ${limitMs} ms. ${others.length > 0 ? `Came instead: ${others.join('; ')}` : 'None came at all: was watchBus() called before the page was opened, of a shop with COMPOSITION_TOOLS=on?'}`,
      );
    },
  };
}
