import type { Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { BusEvent } from 'shared-contracts/bus/events';
import type { Locale } from 'shared-contracts/locale';
import { runWhenIdle } from '../../scheduling/run-when-idle.ts';
import { storePendingEvents } from './store-pending-events.ts';

/** Nobody waits for it: the page has its own to fetch first, in ms. */
const DELAY_MS = 3_000;

/**
 * Starts telling the backend what the shopper does, some seconds after the page is there. What happens until then is kept for it, by the
 * tab's next page where this one is left before.
 */
export function loadActivity(options: { bus: Bus; request: RequestFunction; locale: Locale }): void {
  const earlyEvents: BusEvent[] = [];
  const subscription = options.bus.all$.subscribe((event) => earlyEvents.push(event));
  const storeEvents = () => storePendingEvents(earlyEvents.splice(0));
  addEventListener('pagehide', storeEvents);
  setTimeout(runWhenIdle, DELAY_MS, () => {
    import(/* webpackChunkName: "activity" */ './start.ts')
      .then(({ startActivity }) => {
        subscription.unsubscribe();
        removeEventListener('pagehide', storeEvents);
        startActivity(options, earlyEvents);
      })
      // The tab's next page tells it.
      .catch(() => undefined);
  });
}
