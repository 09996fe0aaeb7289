import type { Host } from 'shared-contracts/host';
import { createCartStore, type CartStore } from './cart-store.ts';
import { createTabSync } from './tab-sync.ts';
import type { ConflictNotice } from './resolve-conflict.ts';

const stores = new WeakMap<Host, CartStore>();

/**
 * Returns the document's only cart store, shared by the header and this remote's pages; created on first use. Browser
 * only.
 */
export function getCartStore(host: Host): CartStore {
  const existing = stores.get(host);
  if (existing) return existing;
  const created = createCartStore({
    bus: host.bus,
    request: host.request,
    locale: host.locale,
    jar: document,
    secure: location.protocol === 'https:',
    tabs: createTabSync(host.bus),
    log: (message, error) => console.warn(message, error),
    notify: (notice) => showConflictNotice(host, notice),
  });
  stores.set(host, created);
  return created;
}

/** Returns the document's cart store if it exists; never creates it. */
export function peekCartStore(host: Host): CartStore | undefined {
  return stores.get(host);
}

function showConflictNotice(host: Host, notice: ConflictNotice): void {
  import(/* webpackChunkName: "cart-changes" */ '../conflict-toast.ts')
    .then(({ showConflict }) => showConflict(host, notice))
    .catch((error: unknown) => host.reportError(error, { region: 'cart-checkout:conflict-toast' }));
}
