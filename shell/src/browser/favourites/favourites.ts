import { firstValueFrom, filter } from 'rxjs';
import { isApiError } from 'shared-contracts/endpoint';
import { listFavourites, toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import type { SessionState } from 'shared-contracts/bus/state';
import type { Host } from 'shared-contracts/host';
import { sessionStore } from 'storefront-kit/browser/storage';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { getMessage } from '../../model/locale/format-message.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Products on one page of the list (specification section 9). */
const PAGE_SIZE = 50;
const MAX_PAGES = 4;

/** Time limit in ms to know who the visitor is; below that of the command. */
const SESSION_TIMEOUT_MS = 7_000;

/** Key of the product that a guest chose before sign-in, in the tab's storage. */
const INTENT = 'favourite.intent';

interface Product {
  readonly product: number;
  readonly name: string;
}

/** Owner of the bus state `favourites` (APP-15). */
export interface Favourites {
  /** @throws the request's error, after it has put the state back; Error while it stays unknown who the visitor is */
  toggle(product: Product): Promise<boolean>;
}

let favourites: Favourites | null = null;

/** The page's only owner of the favourites; the first call loads the customer's list. */
export function getFavourites(host: Host, messages: MessageCatalogue): Favourites {
  return (favourites ??= createFavourites(host, messages, sessionStore));
}

/** Creates the owner: it loads the list of each customer, and toggles products one request at a time. */
export function createFavourites(
  host: Host,
  messages: MessageCatalogue,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  openUrl: (url: string) => void = (url) => location.assign(url),
): Favourites {
  const { bus, request, session$ } = host;
  const pending = new Map<number, Promise<boolean>>();
  /** Customer of the list; null for a guest. */
  let owner: string | null = null;
  /** Changes since the customer's list was requested, the last one of each product. */
  const changes = new Map<number, boolean>();
  const setSaved = (product: number, saved: boolean) => {
    const { ready, ids } = bus.current('favourites');
    changes.set(product, saved);
    bus.setState('favourites', { ready, ids: applyChange(ids, product, saved) });
  };
  const showFailure = createFailureToast(host, messages);
  bus.on('favourite-toggled').subscribe(({ product, favourite }) => setSaved(product, favourite));

  async function save({ product, name }: Product, saved: boolean): Promise<boolean> {
    setSaved(product, saved);
    try {
      await request(toggleFavourite, { body: { product, saved } });
    } catch (error) {
      setSaved(product, !saved);
      showFailure(name);
      throw error;
    }
    bus.publish({ type: 'favourite-toggled', payload: { product, favourite: saved } });
    const message = getMessage(messages, saved ? 'shell.favourite.added' : 'shell.favourite.removed');
    host.toast({ id: `favourite-${product}`, type: 'Success', position: 'bottom_middle', header: name, message });
    return saved;
  }

  async function toggle(product: Product): Promise<boolean> {
    const status = await waitForSession(session$).catch((error: unknown) => {
      showFailure(product.name);
      throw error;
    });
    if (status === 'unauthenticated') {
      storeIntent(storage, product);
      openUrl(host.signInUrl());
      return false;
    }
    return save(product, !bus.current('favourites').ids.includes(product.product));
  }

  session$.subscribe(({ status, user }) => {
    if (status !== 'authenticated' && status !== 'unauthenticated') return;
    const customer = user?.id ?? null;
    if (customer === owner) return;
    owner = customer;
    changes.clear();
    bus.setState('favourites', { ready: false, ids: [] });
    if (customer === null) return;
    const intent = readIntent(storage);
    fetchIds(request)
      // Without the list a press still adds.
      .catch(() => [])
      .then((ids) => {
        // Another customer, or a guest, uses the page by now.
        if (owner !== customer) return null;
        const current = [...changes].reduce((list, [product, saved]) => applyChange(list, product, saved), [...ids]);
        bus.setState('favourites', { ready: true, ids: current });
        return intent && save(intent, true);
      })
      .then(
        () => clearIntent(storage),
        // A page that is left aborts the request: the next page sends it again.
        (error: unknown) => isApiError(error) && clearIntent(storage),
      )
      // Forbidden storage.
      .catch(() => undefined);
  });

  return {
    toggle(product) {
      const running = pending.get(product.product);
      if (running) return running;
      const toggling = toggle(product).finally(() => pending.delete(product.product));
      pending.set(product.product, toggling);
      return toggling;
    },
  };
}

const createFailureToast = (host: Host, messages: MessageCatalogue) => (name: string) =>
  host.toast({
    type: 'Error',
    position: 'bottom_middle',
    header: name,
    message: getMessage(messages, 'shell.favourite.failed'),
  });

function applyChange(ids: readonly number[], product: number, saved: boolean): number[] {
  const others = ids.filter((id) => id !== product);
  return saved ? [product, ...others] : others;
}

async function fetchIds(request: Host['request']): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { results, count } = await request(listFavourites, { query: { page, page_size: PAGE_SIZE } });
    ids.push(...results.map(({ id }) => id));
    if (ids.length >= count || results.length === 0) break;
  }
  return ids;
}

/** Waits until it is known whether the visitor is a customer. @throws Error at the time limit */
async function waitForSession(session$: Host['session$']): Promise<SessionState['status']> {
  const isSettled = ({ status }: SessionState) => status === 'authenticated' || status === 'unauthenticated';
  const settled = firstValueFrom(session$.pipe(filter(isSettled)));
  return (await withTimeout('The session', SESSION_TIMEOUT_MS, settled)).status;
}

function storeIntent(storage: Pick<Storage, 'setItem'>, product: Product): void {
  try {
    storage.setItem(INTENT, JSON.stringify(product));
  } catch {
    // Full or forbidden storage: the shopper presses again after sign-in.
  }
}

function readIntent(storage: Pick<Storage, 'getItem'>): Product | null {
  try {
    const intent = JSON.parse(storage.getItem(INTENT) ?? 'null') as Partial<Product> | null;
    return typeof intent?.product === 'number' && typeof intent.name === 'string' ? (intent as Product) : null;
  } catch {
    return null;
  }
}

function clearIntent(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(INTENT);
}
