import { type MouseEvent, useState } from 'react';
import { isPlainClick } from 'storefront-kit/browser/plain-click';
import type { ComparisonData } from '../model/comparison.ts';

/** The comparison that the shopper has asked for. */
export interface RequestedSlugs {
  /** Its products: those shown, or while a change of them loads, those of the change. */
  readonly slugs: readonly string[];
  /** Returns the handler of a click on a link to another comparison. */
  request(slugs: readonly string[]): (event: MouseEvent) => void;
}

/** Remembers the last change until its data is here, so that the next press adds to it instead of undoing it. */
export function useRequestedSlugs(data: ComparisonData): RequestedSlugs {
  const [requested, setRequested] = useState<{ readonly data: ComparisonData; readonly slugs: readonly string[] }>();
  const { products, waiting } = data;
  // Other data ends the request for good: Back shows the cached page with the same data as at the press.
  if (requested && requested.data !== data) setRequested(undefined);
  return {
    slugs:
      requested?.data === data ? requested.slugs : [...products, ...(waiting ? [waiting] : [])].map(({ slug }) => slug),
    request: (slugs) => (event) => {
      if (isPlainClick(event)) setRequested({ data, slugs });
    },
  };
}
