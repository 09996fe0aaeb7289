import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';
import { runWhenIdle } from '../../scheduling/run-when-idle.ts';

/** Starts the data layer when the browser is idle; earlier events are queued for it. */
export function loadDataLayer(bus: Bus): void {
  const earlyEvents: BusEvent[] = [];
  const subscription = bus.all$.subscribe((event) => earlyEvents.push(event));
  runWhenIdle(() => {
    import(/* webpackChunkName: "data-layer" */ './start.ts')
      .then(({ startDataLayer }) => startDataLayer(bus, earlyEvents, window as { dataLayer?: unknown[] }))
      // This page has no data layer; the shopper does not notice.
      .catch((error: unknown) => console.warn('The data layer could not be loaded.', error))
      .finally(() => subscription.unsubscribe());
  });
}
