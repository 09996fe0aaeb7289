import {
  autocomplete,
  getBrand,
  getCategory,
  interesting,
  listBrands,
  listCategories,
  listFacets,
  listProducts,
  newArrivals,
  searchProducts,
  similarProducts,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { LISTING_DEFAULTS } from 'shared-contracts/filters';
import { withSharedSnapshot } from '../../infra/db/snapshot.ts';
import type { Router } from '../../infra/http/router.ts';
import type { ReadServices } from '../../infra/services.ts';
import { fetchSuggestions } from './listing/autocomplete.ts';
import { loadBrand, loadBrands } from './taxonomy/brands.ts';
import { loadCategory, loadCategoryTree } from './taxonomy/categories.ts';
import { loadFacets } from './listing/facets.ts';
import type { ListingQuery } from './listing/listing-query.ts';
import { loadListing } from './listing/listing.ts';
import { menuRoutes } from './taxonomy/menu-routes.ts';
import { toPageResponse, toSinglePageResponse } from '../../infra/http/pagination.ts';
import { productRoutes } from './products/product-routes.ts';
import { buildSearchHints } from './listing/related-searches.ts';
import { loadProductRow, loadSimilar, parseProductIds, type ProductRowName } from './cards/product-rows.ts';
import { parseSelection } from './listing-index/selection.ts';

/** Registers the endpoints of catalogue, product page and menus. */
export function catalogueRoutes(router: Router, services: ReadServices, listingQuery: ListingQuery): void {
  listingRoutes(router, listingQuery);
  taxonomyRoutes(router, services);
  rowRoutes(router, services);
  productRoutes(router, services);
  menuRoutes(router, services);
}

function listingRoutes(router: Router, listingQuery: ListingQuery): void {
  router.handle(listProducts, ({ query }, context) =>
    withSharedSnapshot(async () => {
      const selection = parseSelection(await listingQuery.taxonomy(), query);
      const list = await loadListing(listingQuery, selection, query, context, LISTING_DEFAULTS.listing.ordering);
      return { ...toPageResponse(listProducts, { query }, list), page: list.window.page, page_size: list.window.size };
    }),
  );
  router.handle(searchProducts, ({ query }, context) =>
    withSharedSnapshot(async () => {
      const taxonomy = await listingQuery.taxonomy();
      const selection = parseSelection(taxonomy, query);
      const list = await loadListing(listingQuery, selection, query, context, LISTING_DEFAULTS.search.ordering);
      const products = list.results.map((card) => card.id);
      return {
        ...toPageResponse(searchProducts, { query }, list),
        page: list.window.page,
        page_size: list.window.size,
        ...buildSearchHints(list.candidateSelection, products, { q: query.q, taxonomy, language: context.language }),
      };
    }),
  );
  router.handle(listFacets, ({ query }, context) =>
    withSharedSnapshot(async () =>
      loadFacets(listingQuery, parseSelection(await listingQuery.taxonomy(), query), context),
    ),
  );
  router.handle(autocomplete, ({ query }, context) =>
    withSharedSnapshot(() => fetchSuggestions(listingQuery, query.q, context)),
  );
}

function taxonomyRoutes(router: Router, { database }: ReadServices): void {
  router.handle(listBrands, async ({ query }, context) =>
    toPageResponse(listBrands, { query }, await loadBrands(database, query, context)),
  );
  router.handle(getBrand, ({ params }, context) => loadBrand(database, params['slug'] ?? '', context));
  router.handle(listCategories, async (_, context) => toSinglePageResponse(await loadCategoryTree(database, context)));
  router.handle(getCategory, ({ query }, context) => loadCategory(database, query.slug, context));
}

const ROW_ENDPOINTS = [
  [topSelling, 'top_selling'],
  [newArrivals, 'new_arrival'],
  [topSelected, 'top_selected'],
  [interesting, 'interesting'],
] as const satisfies readonly (readonly [unknown, ProductRowName])[];

function rowRoutes(router: Router, { database }: ReadServices): void {
  for (const [endpoint, name] of ROW_ENDPOINTS) {
    router.handle(endpoint, async ({ query }, context) =>
      toPageResponse(endpoint, { query }, await loadProductRow(database, name, query, context)),
    );
  }
  router.handle(similarProducts, async ({ query }, context) => {
    const list = await loadSimilar(database, parseProductIds(query.product), query, context);
    return toPageResponse(similarProducts, { query }, list);
  });
}
