import type { Bus } from 'shared-contracts/bus';
import type { BusEvent } from 'shared-contracts/events';

/** Events of so many ms go together. */
const GATHER_MS = 300;
const MAX_BATCH = 50;

interface Options {
  readonly bus: Pick<Bus, 'all$'>;
  /** Events that happened before this code was here. */
  readonly early: readonly BusEvent[];
  /** Id of the page view under way. */
  readonly trace: () => string;
}

/** Sends the page's application events to the shell, for the status page's tail. */
export function startEventTail({ bus, early, trace }: Options): void {
  let waiting: BusEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ trace: trace(), path: location.pathname, events: waiting.slice(-MAX_BATCH) });
    waiting = [];
    // Also when the page is just being left; a lost event is only missing from the tail.
    navigator.sendBeacon('/__composition/events', body);
  };
  const take = (event: BusEvent): void => {
    waiting.push(event);
    timer ??= setTimeout(send, GATHER_MS);
  };
  early.forEach(take);
  bus.all$.subscribe(take);
  addEventListener('pagehide', send);
}
