import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import { NOTICE_MESSAGES } from 'shared-contracts/notice-messages';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { takeIntent } from '../../../../shared/sign-in-intent.ts';
import { type SaveList, SAVED_LISTS } from './saved-lists.ts';

/** Whether a product is in one of the customer's lists. */
export interface SavedProduct {
  /** False for guests and until the session is known. */
  readonly signedIn: boolean;
  readonly saved: boolean;
  toggle(): void;
}

/**
 * Fetches and toggles one product of one list. Only the browser fetches it, because pages are cached for all visitors.
 */
export function useSavedProduct(list: SaveList, product: number): SavedProduct {
  const host = useHost();
  const { formatMessage } = useIntl();
  const signedIn = useSignedIn();
  const [saved, setSaved] = useState(false);

  const updateList = useCallback(
    async (isSaved: boolean): Promise<boolean> => {
      const { toggle, done } = SAVED_LISTS[list];
      try {
        await host.request(toggle, { body: { product, saved: isSaved } });
      } catch (error) {
        const id = isNoticeLimit(error) ? 'product.notice.limit' : 'product.save.failed';
        host.toast({ type: 'Error', message: formatMessage({ id }) });
        return !isSaved;
      }
      if (isSaved) host.toast({ type: 'Success', message: formatMessage({ id: done }) });
      if (list === 'favourites') {
        host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite: isSaved } });
      }
      return isSaved;
    },
    [host, formatMessage, list, product],
  );

  useEffect(() => {
    if (!signedIn) return undefined;
    let isCancelled = false;
    const query = { product, page_size: 1 };
    const intent = takeIntent(sessionStorage, list, product);
    const savedPromise = intent
      ? updateList(true)
      : host.request(SAVED_LISTS[list].list, { query }).then(({ count }) => count > 0);
    savedPromise.then(
      (isSaved) => {
        if (!isCancelled) setSaved(isSaved);
      },
      // An unknown state shows as not saved; a press then always saves.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [host, signedIn, list, product, updateList]);

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
      void updateList(!saved).then(setSaved);
    },
  };
}

const isNoticeLimit = (error: unknown): boolean =>
  isApiError(error, 400) && Object.values(error.errors).flat()[0] === NOTICE_MESSAGES.notice_limit;
