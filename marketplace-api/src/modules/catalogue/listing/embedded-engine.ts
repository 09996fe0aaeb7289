import { withSharedSnapshot } from '../../../infra/db/snapshot.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { fetchSuggestions } from './autocomplete.ts';
import { loadFacets } from './facets.ts';
import { createListingQuery, preloadListingQuery } from './listing-query.ts';
import { loadListing } from './listing.ts';
import { interpretSearch } from './related-searches.ts';
import { parseSelection } from '../listing-index/selection.ts';
import type { CatalogueEngine } from '../engine/catalogue-engine.ts';

/**
 * Creates the engine that runs in this process: listings in memory, and the text search over the database's terms
 * (docs/adr/0019, docs/adr/0031). It follows committed changes at once.
 */
export function createEmbeddedEngine(database: Queryable): CatalogueEngine {
  const listingQuery = createListingQuery(database);
  return {
    find: (query, hitsQuery, context) =>
      withSharedSnapshot(async () => {
        const taxonomy = await listingQuery.taxonomy();
        const selection = parseSelection(taxonomy, query);
        const { total, window, results, candidateSelection } = await loadListing(
          listingQuery,
          selection,
          hitsQuery,
          context,
        );
        const products = results.map((card) => card.id);
        const subject = { q: query.text, taxonomy, language: context.language };
        return { total, window, hits: results, interpretation: interpretSearch(candidateSelection, products, subject) };
      }),
    countFacets: (query, context) =>
      withSharedSnapshot(async () =>
        loadFacets(listingQuery, parseSelection(await listingQuery.taxonomy(), query), context),
      ),
    complete: (text, context) => withSharedSnapshot(() => fetchSuggestions(listingQuery, text, context)),
    preload: () => preloadListingQuery(listingQuery),
  };
}
