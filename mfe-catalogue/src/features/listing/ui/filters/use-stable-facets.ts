import { useState } from 'react';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import type { ListingView } from '../../model/listing-data.ts';
import { formPath } from '../../model/scope.ts';
import { stabilizeFacets } from '../../model/stable-facets.ts';

/** Returns the filters of a listing in a stable order while the shopper stays on it. */
export function useStableFacets(listing: ListingView): readonly Facet[] {
  const [stable, setStable] = useState({ listing, facets: listing.facets });
  if (stable.listing === listing) return stable.facets;
  const facets =
    listingKey(stable.listing) === listingKey(listing)
      ? stabilizeFacets(stable.facets, listing.facets, listing.state)
      : listing.facets;
  setStable({ listing, facets });
  return facets;
}

function listingKey({ scope, state }: ListingView): string {
  return `${formPath(scope)} ${state.q}`;
}
