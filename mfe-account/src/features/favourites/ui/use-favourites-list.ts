import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import { useHost } from 'storefront-kit/remote/host-context';
import { pagePath } from '../../../shared/paging.ts';
import { LIST_PATHS, type SavedData } from '../model/favourites-list.ts';
import { isLoaded, noted, nothingTakenOut, remaining } from '../model/removed-products.ts';
import { LIST_PARTS } from './list-config.ts';

/** A page of a list as it is now. */
export interface SavedListView {
  readonly products: readonly ProductCard[];
  /** Products in the list in all. */
  readonly count: number;
  /** Puts a product in or takes it out, shown at once and taken back when it fails; resolves to whether it worked. */
  save(product: ProductCard, saved: boolean): Promise<boolean>;
}

/** The loaded page of a list, kept up with what is changed here and, for favourites, anywhere else (ACC-06). */
export function useSavedList(data: SavedData): SavedListView {
  const { list, products } = data;
  const [state, setState] = useState(() => nothingTakenOut(products));
  const note = useCallback(
    (id: number, saved: boolean) => setState((before) => noted(before, products, id, saved)),
    [products],
  );
  const tell = useTell(data, note);
  const { save, busy } = useSave(list, note, tell);
  const shown = state.from === products ? state : nothingTakenOut(products);
  const left = remaining(shown);
  const count = data.count - shown.ids.size;
  useOtherPage(data, left.length === 0 && count > 0 && shown.ids.size > 0 && !busy);
  return { products: left, count, save };
}

type Note = (id: number, saved: boolean) => void;

/** Hears what became of favourites, and gives what says it of this list. What is not loaded is loaded. */
function useTell({ list, products }: SavedData, note: Note): Note {
  const host = useHost();
  const hear = useCallback(
    (id: number, saved: boolean) => {
      if (saved && !isLoaded(products, id)) void host.reload();
      else note(id, saved);
    },
    [host, products, note],
  );
  useEffect(() => {
    if (list !== 'favourites') return undefined;
    const subscription = host.bus.on('favourite-toggled').subscribe((event) => hear(event.product, event.favourite));
    return () => subscription.unsubscribe();
  }, [host, list, hear]);
  return useCallback(
    (product, saved) => {
      if (list === 'favourites')
        host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite: saved } });
      else hear(product, saved);
    },
    [host, list, hear],
  );
}

function useSave(list: SavedData['list'], note: Note, tell: Note) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const [underWay, setUnderWay] = useState(0);
  const save = async (product: ProductCard, saved: boolean) => {
    note(product.id, saved);
    setUnderWay((before) => before + 1);
    try {
      await host.request(LIST_PARTS[list].toggle, { body: { product: product.id, saved } });
      tell(product.id, saved);
      return true;
    } catch {
      note(product.id, !saved);
      host.toast({ type: 'Error', header: product.name, message: formatMessage({ id: 'account.saved.failed' }) });
      return false;
    } finally {
      setUnderWay((before) => before - 1);
    }
  };
  return { save, busy: underWay > 0 };
}

/** Goes to what is left of the list once nothing is left on its page. */
function useOtherPage({ list, page }: SavedData, due: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (due) void host.navigate(pagePath(LIST_PATHS[list], page), { replace: true });
  }, [host, due, list, page]);
}
