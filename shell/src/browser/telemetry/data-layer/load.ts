import type { Bus } from 'shared-contracts/bus';
import type { BusEvent } from 'shared-contracts/events';
import { whenIdle } from '../../scheduling/run-when-idle.ts';

/** Starts the data layer when the page has nothing better to do; what happens until then is kept for it. */
export function loadDataLayer(bus: Bus): void {
  const early: BusEvent[] = [];
  const listening = bus.all$.subscribe((event) => early.push(event));
  whenIdle(() => {
    import(/* webpackChunkName: "data-layer" */ './start.ts')
      .then(({ startDataLayer }) => startDataLayer(bus, early, window as { dataLayer?: unknown[] }))
      // Marketing goes without this page; the shopper does not notice.
      .catch((error: unknown) => console.warn('The data layer could not be loaded.', error))
      .finally(() => listening.unsubscribe());
  });
}
