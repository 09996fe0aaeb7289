import { useState } from 'react';
import type { Facet } from 'shared-contracts/entities/facet';
import type { Listing } from '../../model/listing-data.ts';
import { formPath } from '../../model/scope.ts';
import { steadyFacets } from '../../model/stable-facets.ts';

/** The filters of a listing, which keep their order while a shopper stays on it. */
export function useSteadyFacets(listing: Listing): readonly Facet[] {
  const [steady, setSteady] = useState({ listing, facets: listing.facets });
  if (steady.listing === listing) return steady.facets;
  const facets =
    subjectOf(steady.listing) === subjectOf(listing)
      ? steadyFacets(steady.facets, listing.facets, listing.state)
      : listing.facets;
  setSteady({ listing, facets });
  return facets;
}

function subjectOf({ scope, state }: Listing): string {
  return `${formPath(scope)} ${state.q}`;
}
