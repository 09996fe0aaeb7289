import type { Bus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';
import { toDataLayerEntry, toLoginEntry, type DataLayerEntry } from './entries.ts';

/** Global array for tag containers; they replace it by an object that listens. */
interface TaggedWindow {
  dataLayer?: unknown[];
}

/**
 * Derives `window.dataLayer` from the bus.
 * @param earlyEvents events that were published before this code was loaded.
 * @param isAllowed whether the visitor agrees now
 */
export function startDataLayer(
  bus: Pick<Bus, 'all$' | 'state'>,
  earlyEvents: readonly BusEvent[],
  target: TaggedWindow,
  isAllowed: () => boolean,
): void {
  const push = (entry: DataLayerEntry | null): void => {
    if (!entry || !isAllowed()) return;
    target.dataLayer ??= [];
    // A tag container merges entries: without this an entry would inherit the products of the previous one.
    if (entry.ecommerce) target.dataLayer.push({ ecommerce: null });
    target.dataLayer.push(entry);
  };
  let lastStatus = '';
  bus.state('session').subscribe((session) => {
    const entry = toLoginEntry(session);
    if (!entry || lastStatus === session.status) return;
    lastStatus = session.status;
    push(entry);
  });
  for (const event of earlyEvents) push(toDataLayerEntry(event));
  bus.all$.subscribe((event) => push(toDataLayerEntry(event)));
}
