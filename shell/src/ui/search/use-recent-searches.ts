import { useCallback, useEffect, useState } from 'react';
import type { Host } from 'shared-contracts/host';
import { mergeRecentSearches } from 'shared-contracts/recent-searches';
import { useHost } from 'storefront-kit/remote/host-context';
import { clearSearches, readRecentSearches, saveSearch, syncSearches } from '../../model/search/recent-searches.ts';

/**
 * The recent searches of the open list. A customer's of other browsers are added at its end, so that no suggestion
 * moves under a finger. When the account cannot be reached, those of this browser stay.
 */
export function useRecentSearches() {
  const host = useHost();
  const [searches, setSearches] = useState(readRecentSearches);
  useEffect(() => {
    let isOpen = true;
    void synchronize(host).then((stored) => {
      if (isOpen) setSearches((shown) => mergeRecentSearches(shown, stored));
    });
    return () => {
      isOpen = false;
    };
  }, [host]);
  const save = useCallback(
    (query: string) => {
      saveSearch(query);
      void synchronize(host);
    },
    [host],
  );
  const clear = () => {
    clearSearches(host);
    setSearches([]);
    void synchronize(host);
  };
  return { searches, save, clear };
}

const synchronize = (host: Host) => syncSearches(host).catch(readRecentSearches);
