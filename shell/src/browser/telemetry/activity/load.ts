import type { Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { BusEvent } from 'shared-contracts/bus/events';
import type { Locale } from 'shared-contracts/locale';
import { runWhenIdle } from '../../scheduling/run-when-idle.ts';
import { storePendingEvents } from './store-pending-events.ts';

/** Delay in ms: the page's own requests come first. */
const DELAY_MS = 3_000;

/**
 * Starts sending activity events to the backend some seconds after the page has loaded. Earlier events are queued for
 * it; if the page is left before, the tab's next page sends them.
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
      // The tab's next page sends them.
      .catch(() => undefined);
  });
}
