import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { takeIntent, type SavedList } from '../../model/save-intent.ts';
import { SAVED_LISTS } from './saved-lists.ts';

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

  const save = useCallback(
    async (wanted: boolean) => {
      const { toggle, done } = SAVED_LISTS[list];
      setSaved(wanted);
      try {
        await host.request(toggle, { body: { product, saved: wanted } });
        if (wanted) host.toast({ type: 'Success', message: formatMessage({ id: done }) });
        if (list === 'favourites') {
          host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite: wanted } });
        }
      } catch {
        setSaved(!wanted);
        host.toast({ type: 'Error', message: formatMessage({ id: 'product.save.failed' }) });
      }
    },
    [host, formatMessage, list, product],
  );

  useEffect(() => {
    if (!signedIn) return undefined;
    if (takeIntent(sessionStorage, list, product)) {
      void save(true);
      return undefined;
    }
    const gone = new AbortController();
    const query = { product, page_size: 1 };
    host.request(SAVED_LISTS[list].list, { query }, { signal: gone.signal }).then(
      ({ count }) => {
        if (!gone.signal.aborted) setSaved(count > 0);
      },
      // Unknown is shown as not saved: pressing saves it, whatever it was.
      () => undefined,
    );
    return () => gone.abort();
  }, [host, signedIn, list, product, save]);

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
      void save(!saved);
    },
  };
}

function useSignedIn(): boolean {
  const { session$ } = useHost();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const subscription = session$.subscribe(({ status }) => setSignedIn(status === 'authenticated'));
    return () => subscription.unsubscribe();
  }, [session$]);
  return signedIn;
}
