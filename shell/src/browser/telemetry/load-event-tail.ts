import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';
import type { PageViewTrace } from './page-view-trace.ts';

interface Options {
  readonly bus: Bus;
  readonly pageView: PageViewTrace;
}

/**
 * With testers' tools on, sends the page's events to the status page. Events before its code is loaded are queued for
 * it.
 */
export function loadEventTail({ bus, pageView }: Options): void {
  const earlyEvents: BusEvent[] = [];
  const subscription = bus.all$.subscribe((event) => earlyEvents.push(event));
  import(/* webpackChunkName: "tools-events" */ '../../tools/event-tail.ts')
    .then(({ startEventTail }) => startEventTail({ bus, earlyEvents, trace: pageView.current }))
    .catch((error: unknown) => console.warn('Testers’ tools could not be loaded.', error))
    .finally(() => subscription.unsubscribe());
}
