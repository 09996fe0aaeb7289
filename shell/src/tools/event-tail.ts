import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';

/** Interval in ms in which events are collected into one request. */
const BATCH_MS = 300;
const MAX_BATCH = 50;

interface Options {
  readonly bus: Pick<Bus, 'all$'>;
  /** Events from before this code was loaded. */
  readonly earlyEvents: readonly BusEvent[];
  /** Id of the current page view. */
  readonly trace: () => string;
}

interface Batch {
  readonly trace: string;
  readonly path: string;
  readonly events: BusEvent[];
}

/**
 * Sends the page's application events to the shell, for the status page's tail; one request holds events of one page
 * view.
 */
export function startEventTail({ bus, earlyEvents, trace }: Options): void {
  let batch: Batch | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    // Also while the page is being left; a lost event is only missing from the tail.
    if (batch) navigator.sendBeacon('/__composition/events', JSON.stringify(batch));
    batch = null;
  };
  const addEvent = (event: BusEvent): void => {
    if (batch && (batch.trace !== trace() || batch.events.length === MAX_BATCH)) send();
    if (!batch) timer = setTimeout(send, BATCH_MS);
    batch ??= { trace: trace(), path: location.pathname, events: [] };
    batch.events.push(event);
  };
  earlyEvents.forEach(addEvent);
  bus.all$.subscribe(addEvent);
  addEventListener('pagehide', send);
}
