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
  /** Removes a product as an optimistic update. Resolves to whether it succeeded. */
  remove(product: ProductCard): Promise<boolean>;
  /**
   * Brings a removed product back, as an optimistic update. It is the newest of the list now: where the shown page
   * does not contain it, the first page is loaded.
   */
  restore(product: ProductCard): Promise<void>;
}

/** Holds the loaded page of a list. It applies changes made here and, for favourites, anywhere else (ACC-06). */
export function useFavouritesList(data: FavouritesData): FavouritesListState {
  const { list, page, response } = data;
  const { data: cached = response, replace } = useEndpoint(
    LIST_CONFIG[list].list,
    { query: createFavouritesQuery(page) },
    { fallback: response },
  );
  const products = cached.results;
  const [state, setState] = useState(() => noneRemoved(products));
  const latest = useRef({ cached, replace });
  useEffect(() => {
    latest.current = { cached, replace };
  }, [cached, replace]);
  const isShown = useCallback((id: number) => isLoaded(latest.current.cached.results, id), []);
  const record = useCallback((id: number, saved: boolean) => {
    const shown = latest.current;
    // A response that is on its way was asked for before the change: the cache drops it.
    shown.replace(shown.cached);
    setState((current) => recordRemoval(current, shown.cached.results, id, saved));
  }, []);
  const host = useHost();
  const { moving, moveOn } = useMoveOn();
  const restoring = useRef<number | null>(null);
  const publish = usePublishChange(list, { isShown, moving, restoring }, record);
  const { save, busy } = useSaveProduct(list, record, publish);
  const removed = state.from === products ? state : noneRemoved(products);
  const remaining = remainingProducts(removed);
  const count = cached.count - removed.ids.size;
  const isEmptied = remaining.length === 0 && count > 0 && removed.ids.size > 0 && !busy;
  useEffect(() => {
    if (isEmptied) moveOn(pagePath(LIST_PATHS[list], page));
  }, [isEmptied, moveOn, list, page]);
  const restore = async (product: ProductCard) => {
    const { id } = product;
    const isMoving = moving.current;
    restoring.current = id;
    const isSaved = await save(product, true);
    restoring.current = null;
    // The pages have shifted by one product since, and a running navigation may show either state.
    const isElsewhere = isMoving || moving.current || !isShown(id);
    if (isSaved && isElsewhere) await host.navigate(LIST_PATHS[list], { replace: true });
  };
  return { products: remaining, count, remove: (product) => save(product, false), restore };
}

/** Navigates to the rest of the list; `moving` is set while such a navigation runs. */
function useMoveOn() {
  const host = useHost();
  const moving = useRef(false);
  const moveOn = useCallback(
    (path: string) => {
      const end = () => {
        moving.current = false;
      };
      moving.current = true;
      host.navigate(path, { replace: true }).then(end, end);
    },
    [host],
  );
  return { moving, moveOn };
}

type RecordChange = (id: number, saved: boolean) => void;

interface ShownList {
  /** Whether the loaded page contains a product. */
  readonly isShown: (id: number) => boolean;
  /** Whether a navigation to the rest of the list runs. */
  readonly moving: RefObject<boolean>;
  /** Id of the product that is brought back. */
  readonly restoring: RefObject<number | null>;
}

/** Subscribes to changes of favourites and applies them to this list. Loads products that are unknown. */
function usePublishChange(
  list: FavouritesData['list'],
  { isShown, moving, restoring }: ShownList,
  record: RecordChange,
): RecordChange {
  const host = useHost();
  const apply = useCallback(
    (id: number, saved: boolean) => {
      const isElsewhere = (saved && !isShown(id)) || moving.current;
      if (isElsewhere && restoring.current === id) return;
      // A running navigation may have an older list: a reload begins it again.
      if (saved && isElsewhere) void host.reload();
      else record(id, saved);
    },
    [host, isShown, moving, restoring, record],
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
