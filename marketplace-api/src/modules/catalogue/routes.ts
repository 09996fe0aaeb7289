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
import type { Endpoint } from 'shared-contracts/endpoint';
import { LISTING_DEFAULTS, type ListingKind, parseFilters, parseOrdering } from 'shared-contracts/filters';
import type { PageQuery } from '../../infra/db/page-window.ts';
import type { Router } from '../../infra/http/router.ts';
import type { ReadServices } from '../../infra/services.ts';
import { loadBrand, loadBrands } from './taxonomy/brands.ts';
import { loadCategory, loadCategoryTree } from './taxonomy/categories.ts';
import type { CatalogueEngine, CatalogueHits, CatalogueQuery, HitsQuery } from './engine/catalogue-engine.ts';
import { menuRoutes } from './taxonomy/menu-routes.ts';
import { toPageResponse, toSinglePageResponse } from '../../infra/http/pagination.ts';
import { productRoutes } from './products/product-routes.ts';
import { loadProductRow, loadSimilar, parseProductIds, type ProductRowName } from './cards/product-rows.ts';

/** Registers the endpoints of catalogue, product page and menus. */
export function catalogueRoutes(router: Router, services: ReadServices, engine: CatalogueEngine): void {
  listingRoutes(router, engine);
  taxonomyRoutes(router, services);
  rowRoutes(router, services);
  productRoutes(router, services);
  menuRoutes(router, services);
}

function listingRoutes(router: Router, engine: CatalogueEngine): void {
  router.handle(listProducts, async ({ query }, context) => {
    const list = await engine.find(toCatalogueQuery(query), toHitsQuery(query, 'listing'), context);
    return toListResponse(listProducts, query, list);
  });
  router.handle(searchProducts, async ({ query }, context) => {
    const list = await engine.find(toCatalogueQuery(query), toHitsQuery(query, 'search'), context);
    const { corrected, suggested, related, popular, understood, missingType } = list.interpretation;
    return {
      ...toListResponse(searchProducts, query, list),
      corrected_query: corrected,
      did_you_mean: suggested,
      related: [...related],
      popular: [...popular],
      understood: understood.map(({ kind, text, rest, isUnmet }) => ({
        kind,
        text,
        rest,
        ...(isUnmet && { unmet: true }),
      })),
      missing_type: missingType && { name: missingType.name, nearest: [...missingType.nearest] },
    };
  });
  router.handle(listFacets, ({ query }, context) => engine.countFacets(toCatalogueQuery(query), context));
  router.handle(autocomplete, ({ query }, context) => engine.complete(query.q, context));
}

function toListResponse(endpoint: Endpoint, query: PageQuery, { total, window, hits }: CatalogueHits) {
  const page = toPageResponse(endpoint, { query }, { total, window, results: hits });
  return { ...page, page: window.page, page_size: window.size };
}

/** The query of the list endpoints. */
interface ListQuery {
  readonly q?: string | undefined;
  readonly filters: readonly string[];
  readonly 'filters[]': readonly string[];
  readonly late_delivery?: string | undefined;
  readonly verbatim?: string | undefined;
}

const toCatalogueQuery = (query: ListQuery): CatalogueQuery => ({
  text: query.q ?? '',
  isVerbatim: query.verbatim === '1',
  filters: parseFilters([...query.filters, ...query['filters[]']]),
  lateDelivery: query.late_delivery === '1',
});

/** The default order in the URL is no choice: a wish in the query replaces it. */
function toHitsQuery(query: PageQuery & { readonly ordering: readonly string[] }, kind: ListingKind): HitsQuery {
  const { ordering: defaultOrdering } = LISTING_DEFAULTS[kind];
  const ordering = parseOrdering(query.ordering, defaultOrdering);
  const isDefault = ordering.length === 1 && ordering[0] === defaultOrdering;
  return { page: query.page, page_size: query.page_size, ordering: isDefault ? [] : ordering, defaultOrdering };
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
