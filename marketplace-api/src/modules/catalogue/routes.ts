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
} from 'shared-contracts/endpoints/catalogue';
import { LISTING_DEFAULTS } from 'shared-contracts/filters';
import { withOneSnapshot } from '../../infra/db/snapshot.ts';
import type { Router } from '../../infra/http/router.ts';
import type { CatalogueServices } from '../../services.ts';
import { suggest } from './listing/autocomplete.ts';
import { loadBrand, loadBrands } from './taxonomy/brands.ts';
import { loadCategory, loadCategoryTree } from './taxonomy/categories.ts';
import { loadFacets } from './listing/facets.ts';
import type { Finder } from './listing/listing-query.ts';
import { loadListing } from './listing/listing.ts';
import { menuRoutes } from './taxonomy/menu-routes.ts';
import { pageAnswer, wholeAnswer } from '../../infra/http/pagination.ts';
import { productRoutes } from './products/product-routes.ts';
import { notesOn } from './listing/related-searches.ts';
import { loadRow, loadSimilar, readProductIds, type RowName } from './cards/product-rows.ts';
import { readSelection } from './listing/selection.ts';

/** Binds the calls of catalogue, product page and menus. */
export function catalogueRoutes(router: Router, services: CatalogueServices, finder: Finder): void {
  listingRoutes(router, finder);
  taxonomyRoutes(router, services);
  rowRoutes(router, services);
  productRoutes(router, services);
  menuRoutes(router, services);
}

function listingRoutes(router: Router, finder: Finder): void {
  router.on(listProducts, ({ query }, context) =>
    withOneSnapshot(async () => {
      const selection = readSelection(await finder.shelf(), query);
      const list = await loadListing(finder, selection, query, context, LISTING_DEFAULTS.listing.ordering);
      return { ...pageAnswer(listProducts, { query }, list), page: list.window.page, page_size: list.window.size };
    }),
  );
  router.on(searchProducts, ({ query }, context) =>
    withOneSnapshot(async () => {
      const shelf = await finder.shelf();
      const selection = readSelection(shelf, query);
      const list = await loadListing(finder, selection, query, context, LISTING_DEFAULTS.search.ordering);
      const products = list.results.map((card) => card.id);
      return {
        ...pageAnswer(searchProducts, { query }, list),
        page: list.window.page,
        page_size: list.window.size,
        ...notesOn(list.gathered, products, { q: query.q, shelf, language: context.language }),
      };
    }),
  );
  router.on(listFacets, ({ query }, context) =>
    withOneSnapshot(async () => loadFacets(finder, readSelection(await finder.shelf(), query), context)),
  );
  router.on(autocomplete, ({ query }, context) => withOneSnapshot(() => suggest(finder, query.q, context)));
}

function taxonomyRoutes(router: Router, { database }: CatalogueServices): void {
  router.on(listBrands, async ({ query }, context) =>
    pageAnswer(listBrands, { query }, await loadBrands(database, query, context)),
  );
  router.on(getBrand, ({ params }, context) => loadBrand(database, params['slug'] ?? '', context));
  router.on(listCategories, async (_, context) => wholeAnswer(await loadCategoryTree(database, context)));
  router.on(getCategory, ({ query }, context) => loadCategory(database, query.slug, context));
}

const ROW_CALLS = [
  [topSelling, 'top_selling'],
  [newArrivals, 'new_arrival'],
  [topSelected, 'top_selected'],
  [interesting, 'interesting'],
] as const satisfies readonly (readonly [unknown, RowName])[];

function rowRoutes(router: Router, { database }: CatalogueServices): void {
  for (const [call, name] of ROW_CALLS) {
    router.on(call, async ({ query }, context) =>
      pageAnswer(call, { query }, await loadRow(database, name, query, context)),
    );
  }
  router.on(similarProducts, async ({ query }, context) => {
    const list = await loadSimilar(database, readProductIds(query.product), query, context);
    return pageAnswer(similarProducts, { query }, list);
  });
}
