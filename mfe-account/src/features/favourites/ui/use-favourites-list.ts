import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { pagePath } from '../../../shared/paging.ts';
import { LIST_PATHS, createFavouritesQuery, type FavouritesData } from '../model/favourites-list.ts';
import { isLoaded, recordRemoval, noneRemoved, remainingProducts } from '../model/removed-products.ts';
import { LIST_CONFIG } from './list-config.ts';

/** Current state of a page of a list. */
export interface FavouritesListState {
  readonly products: readonly ProductCard[];
  /** Total number of products in the list. */
  readonly count: number;
  /** Adds or removes a product as an optimistic update; resolves to whether it succeeded. */
  save(product: ProductCard, saved: boolean): Promise<boolean>;
}

/** Holds the loaded page of a list. It applies changes made here and, for favourites, anywhere else (ACC-06). */
export function useFavouritesList(data: FavouritesData): FavouritesListState {
  const { list, page, response } = data;
  const { data: cached = response } = useEndpoint(
    LIST_CONFIG[list].list,
    { query: createFavouritesQuery(page) },
    { fallback: response },
  );
  const products = cached.results;
  const [state, setState] = useState(() => noneRemoved(products));
  const record = useCallback(
    (id: number, saved: boolean) => setState((current) => recordRemoval(current, products, id, saved)),
    [products],
  );
  const moving = useRef<Promise<void> | null>(null);
  const host = useHost();
  /** Navigates to the rest of the list. */
  const moveOn = useCallback(() => {
    const end = () => {
      moving.current = null;
    };
    moving.current = host.navigate(pagePath(LIST_PATHS[list], page), { replace: true }).then(end, end);
  }, [host, list, page]);
  const publish = usePublishChange(list, { products, moving }, record);
  const { save, busy } = useSaveProduct(list, record, publish);
  const removed = state.from === products ? state : noneRemoved(products);
  const remaining = remainingProducts(removed);
  const count = cached.count - removed.ids.size;
  const isEmptied = remaining.length === 0 && count > 0 && removed.ids.size > 0 && !busy;
  useEffect(() => {
    if (isEmptied) moveOn();
  }, [isEmptied, moveOn]);
  return { products: remaining, count, save };
}

type RecordChange = (id: number, saved: boolean) => void;

/** The navigation to the rest of the list, while it runs. */
type MovingRef = RefObject<Promise<void> | null>;

/** Subscribes to changes of favourites and applies them to this list. Loads products that are unknown. */
function usePublishChange(
  list: FavouritesData['list'],
  { products, moving }: { readonly products: readonly ProductCard[]; readonly moving: MovingRef },
  record: RecordChange,
): RecordChange {
  const host = useHost();
  const apply = useCallback(
    (id: number, saved: boolean) => {
      // The list of the running navigation may be older than the change.
      if (saved && moving.current) void moving.current.then(() => host.reload());
      else if (saved && !isLoaded(products, id)) void host.reload();
      else record(id, saved);
    },
    [host, products, moving, record],
  );
  useEffect(() => {
    if (list !== 'favourites') return undefined;
    const subscription = host.bus.on('favourite-toggled').subscribe((event) => apply(event.product, event.favourite));
    return () => subscription.unsubscribe();
  }, [host, list, apply]);
  return useCallback(
    (product, saved) => {
      if (list === 'favourites')
        host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite: saved } });
      else apply(product, saved);
    },
    [host, list, apply],
  );
}

function useSaveProduct(list: FavouritesData['list'], record: RecordChange, publish: RecordChange) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const [pendingCount, setPendingCount] = useState(0);
  const save = async (product: ProductCard, saved: boolean) => {
    record(product.id, saved);
    setPendingCount((current) => current + 1);
    try {
      await host.request(LIST_CONFIG[list].toggle, { body: { product: product.id, saved } });
      publish(product.id, saved);
      return true;
    } catch {
      record(product.id, !saved);
      host.toast({ type: 'Error', header: product.name, message: formatMessage({ id: 'account.saved.failed' }) });
      return false;
    } finally {
      setPendingCount((current) => current - 1);
    }
  };
  return { save, busy: pendingCount > 0 };
}
