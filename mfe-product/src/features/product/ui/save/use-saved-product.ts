import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { takeIntent } from '../../../../shared/sign-in-intent.ts';
import { type SavedList, SAVED_LISTS } from './saved-lists.ts';

/** Whether a product is in one of the customer's lists. */
export interface Saved {
  /** False for guests and until the session is known. */
  readonly signedIn: boolean;
  readonly saved: boolean;
  toggle(): void;
}

/** Reads and switches one product of one list. Pages are cached for all visitors, so it is known in the browser only. */
export function useSaved(list: SavedList, product: number): Saved {
  const host = useHost();
  const { formatMessage } = useIntl();
  const signedIn = useSignedIn();
  const [saved, setSaved] = useState(false);

  const store = useCallback(
    async (wanted: boolean): Promise<boolean> => {
      const { toggle, done } = SAVED_LISTS[list];
      try {
        await host.request(toggle, { body: { product, saved: wanted } });
      } catch {
        host.toast({ type: 'Error', message: formatMessage({ id: 'product.save.failed' }) });
        return !wanted;
      }
      if (wanted) host.toast({ type: 'Success', message: formatMessage({ id: done }) });
      if (list === 'favourites') {
        host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite: wanted } });
      }
      return wanted;
    },
    [host, formatMessage, list, product],
  );

  useEffect(() => {
    if (!signedIn) return undefined;
    let gone = false;
    const query = { product, page_size: 1 };
    const wanted = takeIntent(sessionStorage, list, product);
    const answer = wanted
      ? store(true)
      : host.request(SAVED_LISTS[list].list, { query }).then(({ count }) => count > 0);
    answer.then(
      (now) => {
        if (!gone) setSaved(now);
      },
      // Unknown is shown as not saved: pressing saves it, whatever it was.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [host, signedIn, list, product, store]);

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
      void store(!saved).then(setSaved);
    },
  };
}
