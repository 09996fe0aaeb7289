import type { Bus } from 'shared-contracts/bus';
import type { BusEvent } from 'shared-contracts/events';
import { entryOf, loginEntry, type DataLayerEntry } from './entries.ts';

/** Where tag containers look: an array that they replace by one that listens. */
interface TaggedWindow {
  dataLayer?: unknown[];
}

/**
 * Derives `window.dataLayer` from the bus, from now on.
 * @param early events that were published before this code was there.
 */
export function startDataLayer(
  bus: Pick<Bus, 'all$' | 'state'>,
  early: readonly BusEvent[],
  target: TaggedWindow,
): void {
  const push = (entry: DataLayerEntry | null): void => {
    if (!entry) return;
    target.dataLayer ??= [];
    // A tag container merges entries: without this an entry would inherit the goods of the one before it.
    if (entry.ecommerce) target.dataLayer.push({ ecommerce: null });
    target.dataLayer.push(entry);
  };
  let known = '';
  bus.state('session').subscribe((session) => {
    const entry = loginEntry(session);
    if (!entry || known === session.status) return;
    known = session.status;
    push(entry);
  });
  for (const event of early) push(entryOf(event));
  bus.all$.subscribe((event) => push(entryOf(event)));
}
