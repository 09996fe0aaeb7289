import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { brandSchema } from '../../entities/catalogue/brand.ts';
import { categoryDetailSchema, categoryRefSchema, categoryTreeSchema } from '../../entities/catalogue/category.ts';
import { idSchema, imageSchema, paged, slugSchema } from '../../entities/common.ts';
import { facetsSchema } from '../../entities/catalogue/facet.ts';
import { brandRefSchema } from '../../entities/brand-ref.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { moneySchema } from '../../money.ts';
import { listingEntries, pagingEntries, repeated, slugInQuery, typedText } from '../query.ts';

const bySlug = v.object({ slug: slugInQuery });

/** Product lists return their page number. A page past the end is empty, with the total count. */
const productListSchema = v.object({
  ...paged(productCardSchema).entries,
  page: idSchema,
  page_size: idSchema,
});
export type ProductList = v.InferOutput<typeof productListSchema>;

export const listBrands = defineEndpoint({
  id: 'listBrands',
  summary: 'Brands by name; with `slug` only that one.',
  method: 'GET',
  path: '/api/v1/brands/',
  query: v.object({ slug: v.optional(slugInQuery), ...pagingEntries(60) }),
  response: paged(brandSchema),
  token: 'none',
});

export const getBrand = defineEndpoint({
  id: 'getBrand',
  summary: 'One brand by its slug.',
  method: 'GET',
  path: '/api/v1/brands/:slug/',
  response: brandSchema,
  token: 'none',
  errors: [404],
});

export const listCategories = defineEndpoint({
  id: 'listCategories',
  summary: 'Every top category with its children.',
  method: 'GET',
  path: '/api/v1/catalogue/categories/',
  response: paged(categoryTreeSchema),
  token: 'none',
});

export const getCategory = defineEndpoint({
  id: 'getCategory',
  summary: 'One category by its slug, with children and breadcrumbs.',
  method: 'GET',
  path: '/api/v1/catalogue/slug/category/',
  query: bySlug,
  response: categoryDetailSchema,
  token: 'none',
  errors: [400, 404],
});

/** Category and brand pages send `filters` such as `category:phones`, `brand:nova`, `category_id:5`, `Color:red`. */
export const listProducts = defineEndpoint({
  id: 'listProducts',
  summary: 'Products of a category or brand page.',
  method: 'GET',
  path: '/api/v2/catalogue/products/inventory/',
  query: v.object(listingEntries('listing')),
  response: productListSchema,
  city: true,
  token: 'none',
});

/** A product list with the search's interpretation of the query. */
const searchResultSchema = v.object({
  ...productListSchema.entries,
  /** Corrected query of the listed products, when the typed query finds nothing: “Showing results for …”. */
  corrected_query: v.optional(v.nullable(v.string())),
  /** Suggested query, when the typed one finds little: “Did you mean …?”. */
  did_you_mean: v.optional(v.nullable(v.string())),
  /** Similar searches, in the requested language. */
  related: v.optional(v.array(v.string())),
  /** Searches that always find products; only when this one finds nothing. */
  popular: v.optional(v.array(v.string())),
  /**
   * What the search understood, in the order of the query; `rest` is the query without the part. `unmet` is set where no
   * listed product has it (“red phone” without red phones).
   */
  understood: v.optional(
    v.array(v.object({ kind: v.string(), text: v.string(), rest: v.string(), unmet: v.optional(v.boolean()) })),
  ),
  /** The wanted product type if no product has it, with the nearest types that have products, in the requested language. */
  missing_type: v.optional(v.nullable(v.object({ name: v.string(), nearest: v.array(v.string()) }))),
});

/** `1` searches the words as typed: without corrections and without understanding. */
const verbatim = v.optional(v.fallback(v.optional(v.literal('1')), undefined));
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

export const searchProducts = defineEndpoint({
  id: 'searchProducts',
  summary: 'Products that match the query, in either language, with typo tolerance; all products without `q`.',
  method: 'GET',
  path: '/api/v2/catalogue/products/search-result/',
  query: v.object({ q: typedText, verbatim, ...listingEntries('search') }),
  response: searchResultSchema,
  city: true,
  token: 'none',
});

/** Takes the same query as `listProducts` or `searchProducts`; ignores paging and order. */
export const listFacets = defineEndpoint({
  id: 'listFacets',
  summary: 'Filters with counts; the counts of a filter ignore its own chosen values.',
  method: 'GET',
  path: '/api/v2/catalogue/products/facets/',
  query: v.object({ q: typedText, verbatim, ...listingEntries('search') }),
  response: facetsSchema,
  city: true,
  token: 'none',
});

export const autocomplete = defineEndpoint({
  id: 'autocomplete',
  summary: 'Product types, products, categories and brands that begin with the typed text.',
  method: 'GET',
  path: '/api/v2/catalogue/products/search/autocomplete/',
  query: v.object({ q: typedText }),
  response: v.object({
    products: v.array(
      v.object({
        id: idSchema,
        name: v.string(),
        slug: slugSchema,
        image: imageSchema,
        taxed_newprice: v.optional(moneySchema),
      }),
    ),
    categories: v.array(categoryRefSchema),
    brands: v.array(brandRefSchema),
    /** Names of product types with products, in the requested language; each is a search. */
    types: v.optional(v.array(v.string())),
  }),
  city: true,
  token: 'none',
});

/** A row of products; `page_size` is its maximum. */
function productRow<const Path extends string>(id: string, path: Path, summary: string) {
  return defineEndpoint({
    id,
    summary,
    method: 'GET',
    path,
    query: v.object(pagingEntries(12)),
    response: paged(productCardSchema),
    city: true,
    token: 'none',
  });
}

export const topSelling = productRow(
  'topSelling',
  '/api/v2/catalogue/products/search-result/top-selling/',
  'Products by the number of units sold.',
);
export const newArrivals = productRow('newArrivals', '/api/v2/promotions/new_arrival/', 'The newest products.');
export const topSelected = productRow(
  'topSelected',
  '/api/v2/promotions/top_selected/',
  'Products chosen by the shop.',
);
export const interesting = productRow(
  'interesting',
  '/api/v2/promotions/interesting/',
  'Products with the most views.',
);

const productIds = v.object({ product: repeated(), ...pagingEntries(12) });

export const recommendations = defineEndpoint({
  id: 'recommendations',
  summary:
    'Recommendations for the given products (`product`, repeatable), else for the products that the customer viewed and ordered, else the most popular products.',
  method: 'GET',
  path: '/api/v2/recommendations/',
  query: productIds,
  response: v.object({
    ...paged(productCardSchema).entries,
    /** Basis of the recommendations. */
    basis: v.optional(v.picklist(['given', 'history', 'popular'])),
  }),
  city: true,
  token: 'optional',
});

export const similarProducts = defineEndpoint({
  id: 'similarProducts',
  summary: 'Products of the same kind as `product`, the most similar in brand, price and popularity first.',
  method: 'GET',
  path: '/api/v2/recommendations/similar/',
  query: productIds,
  response: paged(productCardSchema),
  city: true,
  token: 'none',
});
