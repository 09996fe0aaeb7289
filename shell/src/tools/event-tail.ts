import { type Bus, type BusStates, STATE_OWNERS, type StateName } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';

/** Interval in ms in which events are collected into one request. */
const BATCH_MS = 1_000;
const MAX_BATCH = 50;

interface Options {
  readonly bus: Pick<Bus, 'all$' | 'state' | 'current'>;
  /** Events from before this code was loaded. */
  readonly earlyEvents: readonly BusEvent[];
  /** Id of the current page view. */
  readonly trace: () => string;
}

/** An event of the bus, or the new value of states. */
type TailEntry = BusEvent | { readonly type: 'state'; readonly payload: Readonly<Record<string, unknown>> };

interface Batch {
  readonly trace: string;
  readonly path: string;
  readonly events: TailEntry[];
}

const STATES = Object.keys(STATE_OWNERS) as StateName[];

/** A state without personal data and in few words; of the session whether there is a customer. */
function shown<N extends StateName>(name: N, value: BusStates[N]): unknown {
  if (name === 'session') return (value as BusStates['session']).user !== null;
  if (name === 'cart') return { ready: (value as BusStates['cart']).ready, count: (value as BusStates['cart']).count };
  return value;
}

/**
 * Sends the page's application events and the bus states to the shell, for the status page's tail; one request holds events of one page
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
  const addEvent = (event: TailEntry): void => {
    if (batch && (batch.trace !== trace() || batch.events.length === MAX_BATCH)) send();
    if (!batch) timer = setTimeout(send, BATCH_MS);
    batch ??= { trace: trace(), path: location.pathname, events: [] };
    batch.events.push(event);
  };
  earlyEvents.forEach(addEvent);
  bus.all$.subscribe(addEvent);
  const addStates = (names: readonly StateName[]) =>
    addEvent({
      type: 'state',
      payload: Object.fromEntries(names.map((name) => [name, shown(name, bus.current(name))])),
    });
  addStates(STATES);
  for (const name of STATES) {
    let isFirst = true;
    bus.state(name).subscribe(() => {
      if (!isFirst) addStates([name]);
      isFirst = false;
    });
  }
  addEventListener('pagehide', send);
}
