import { useState } from 'react';
import type { ProductUrl } from '../../../shared/product-url.ts';
import { type InPlaceNavigation, useInPlace } from '../../../shared/use-in-place.ts';

/** The list of reviews that the shopper has asked for. */
export interface RequestedUrl {
  /** Its URL; until the list has loaded it differs from the page's. */
  readonly url: ProductUrl;
  /** Returns the handler of a press of a link to another state of the list. */
  request(url: ProductUrl): InPlaceNavigation;
}

/** Remembers the last press until its navigation ends, so that the next one adds to it instead of undoing it. */
export function useRequestedUrl(shown: ProductUrl): RequestedUrl {
  const go = useInPlace();
  const [requested, setRequested] = useState<ProductUrl | null>(null);
  return {
    url: requested ?? shown,
    request: (url) => (to, options) => {
      setRequested(url);
      return go(to, options).then(() => setRequested((current) => (current === url ? null : current)));
    },
  };
}
