import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { createOrderedTasks } from 'storefront-kit/data/ordered-tasks';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { readSavedState, saveInList } from './saved-list-actions.ts';
import type { SaveList } from './saved-lists.ts';

/** Whether a product is in one of the customer's lists. */
export interface SavedProduct {
  readonly saved: boolean;
  toggle(): void;
}

/**
 * Toggles one product of one list; its state comes through the data cache (APP-20), so that a change in another tab
 * arrives. Only the browser fetches it, because pages are cached for all visitors.
 */
export function useSavedProduct(list: SaveList, product: number): SavedProduct {
  const host = useHost();
  const { formatMessage } = useIntl();
  const entry = { host, formatMessage, list, product };
  const customer = host.bus.current('session').user?.id ?? '';
  // An unknown state shows as not saved; a press then always saves.
  const { data: stored = false, replace } = useCachedData(`saved ${list} ${product} ${customer}`, () =>
    readSavedState(entry),
  );
  /** What the shopper pressed, until the last press has ended. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const saved = pressed ?? stored;
  // A second press before the first has ended must reach the backend after it.
  const [tasks] = useState(createOrderedTasks<number>);

  useEffect(() => {
    if (list !== 'favourites') return undefined;
    const subscription = host.bus.on('favourite-toggled').subscribe((event) => {
      if (event.product === product) replace(event.favourite);
    });
    return () => subscription.unsubscribe();
  }, [host, list, product, replace]);

  return {
    saved,
    toggle: () => {
      setPressed(!saved);
      void tasks.run(product, async (isLast) => {
        const result = await saveInList(entry, !saved);
        if (!isLast()) return;
        setPressed(null);
        replace(result);
      });
    },
  };
}
