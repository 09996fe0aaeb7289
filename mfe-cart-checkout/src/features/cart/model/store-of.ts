import type { Host } from 'shared-contracts/host';
import { createCartStore, type CartStore } from './cart-store.ts';

const stores = new WeakMap<Host, CartStore>();

/** The document's one cart, shared by the header and the pages of this remote; made when first asked for. Browser only. */
export function cartStoreOf(host: Host): CartStore {
  const known = stores.get(host);
  if (known) return known;
  const made = createCartStore({
    bus: host.bus,
    request: host.request,
    locale: host.locale,
    jar: document,
    secure: location.protocol === 'https:',
    log: (message, error) => console.warn(message, error),
  });
  stores.set(host, made);
  return made;
}

/** The document's cart if it was asked for already: reading it begins nothing. */
export function knownCartStore(host: Host): CartStore | undefined {
  return stores.get(host);
}
