import type { BusEvent } from 'shared-contracts/events';
import type { Services } from '../boot/services.ts';

/** Where testers' tools are on: sends the page's events to the status page. What happens until its code is here is kept for it. */
export function loadEventTail({ bus, pageView }: Pick<Services, 'bus' | 'pageView'>): void {
  const early: BusEvent[] = [];
  const listening = bus.all$.subscribe((event) => early.push(event));
  import(/* webpackChunkName: "tools-events" */ '../../tools/event-tail.ts')
    .then(({ startEventTail }) => startEventTail({ bus, early, trace: pageView.current }))
    .catch((error: unknown) => console.warn('Testers’ tools could not be loaded.', error))
    .finally(() => listening.unsubscribe());
}
