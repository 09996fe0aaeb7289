import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { createOrderedTasks } from 'storefront-kit/data/ordered-tasks';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import type { SaveList } from './saved-lists.ts';

/** Whether a product is in one of the customer's lists. */
export interface SavedProduct {
  /** False for guests and until the session is known. */
  readonly signedIn: boolean;
  readonly saved: boolean;
  toggle(): void;
}

/** A guest needs no requests of lists. */
const loadActions = () => import(/* webpackChunkName: "saved-lists" */ './saved-list-actions.ts');

/**
 * Fetches and toggles one product of one list. Only the browser fetches it, because pages are cached for all visitors.
 */
export function useSavedProduct(list: SaveList, product: number): SavedProduct {
  const host = useHost();
  const { formatMessage } = useIntl();
  const signedIn = useSignedIn();
  const [saved, setSaved] = useState(false);
  // A second press before the first has ended must reach the backend after it.
  const [tasks] = useState(createOrderedTasks<number>);

  useEffect(() => {
    if (!signedIn) return undefined;
    let isCancelled = false;
    loadActions()
      .then(({ readSavedState }) => readSavedState({ host, formatMessage, list, product }))
      .then(
        (isSaved) => {
          if (!isCancelled) setSaved(isSaved);
        },
        // An unknown state shows as not saved; a press then always saves.
        () => undefined,
      );
    return () => {
      isCancelled = true;
    };
  }, [host, formatMessage, signedIn, list, product]);

  useEffect(() => {
    if (list !== 'favourites') return undefined;
    const subscription = host.bus.on('favourite-toggled').subscribe((event) => {
      if (event.product === product) setSaved(event.favourite);
    });
    return () => subscription.unsubscribe();
  }, [host, list, product]);

  return {
    signedIn,
    saved,
    toggle: () => {
      setSaved(!saved);
      void tasks.run(product, async (isLast) => {
        const result = await loadActions()
          .then(({ saveInList }) => saveInList({ host, formatMessage, list, product }, !saved))
          .catch(() => {
            host.toast({ type: 'Error', message: formatMessage({ id: 'product.save.failed' }) });
            return saved;
          });
        if (isLast()) setSaved(result);
      });
    },
  };
}
