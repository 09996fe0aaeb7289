import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { brandSchema } from '../../entities/catalogue/brand.ts';
import { categoryDetailSchema, categoryRefSchema, categoryTreeSchema } from '../../entities/catalogue/category.ts';
import { idSchema, imageSchema, paged, slugSchema } from '../../entities/common.ts';
import { facetsSchema } from '../../entities/catalogue/facet.ts';
import { brandRefSchema, productCardSchema } from '../../entities/catalogue/product-card.ts';
import { moneySchema } from '../../money.ts';
import { listingEntries, pagingEntries, repeated, slugInQuery, typedText } from '../query.ts';

const bySlug = v.object({ slug: slugInQuery });

/** Product lists say which page they are; a page past the end is empty, with the count of all. */
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

/** Category and brand pages ask it with `filters` such as `category:phones`, `brand:nova`, `category_id:5`, `Color:red`. */
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

/** A product list with what the search made of the typed words. */
const searchResultSchema = v.object({
  ...productListSchema.entries,
  /** What the list holds products for, where what was typed finds nothing: “Showing results for …”. */
  corrected_query: v.optional(v.nullable(v.string())),
  /** What the shopper may have meant, where what was typed finds little: “Did you mean …?”. */
  did_you_mean: v.optional(v.nullable(v.string())),
  /** Searches near to this one, in the asked language. */
  related: v.optional(v.array(v.string())),
  /** Searches that surely find something; only where this one finds nothing. */
  popular: v.optional(v.array(v.string())),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

export const searchProducts = defineEndpoint({
  id: 'searchProducts',
  summary:
    'Products that match what was typed, in either language and forgiving of mistakes; all products without `q`.',
  method: 'GET',
  path: '/api/v2/catalogue/products/search-result/',
  query: v.object({ q: typedText, ...listingEntries('search') }),
  response: searchResultSchema,
  city: true,
  token: 'none',
});

/** Takes the same query as `listProducts` or `searchProducts`; paging and order make no difference. */
export const listFacets = defineEndpoint({
  id: 'listFacets',
  summary: 'Filters with counts; the counts of a filter ignore what is chosen in it.',
  method: 'GET',
  path: '/api/v2/catalogue/products/facets/',
  query: v.object({ q: typedText, ...listingEntries('search') }),
  response: facetsSchema,
  city: true,
  token: 'none',
});

export const autocomplete = defineEndpoint({
  id: 'autocomplete',
  summary: 'Products, categories and brands that begin as what was typed.',
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
  }),
  city: true,
  token: 'none',
});

/** Products in a row: `page_size` says how many at most. */
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
  'Products by the number of pieces sold.',
);
export const newArrivals = productRow('newArrivals', '/api/v2/promotions/new_arrival/', 'The newest products.');
export const topSelected = productRow(
  'topSelected',
  '/api/v2/promotions/top_selected/',
  'Products chosen by the shop.',
);
export const interesting = productRow('interesting', '/api/v2/promotions/interesting/', 'Products that many look at.');

const productIds = v.object({ product: repeated(), ...pagingEntries(12) });

export const recommendations = defineEndpoint({
  id: 'recommendations',
  summary:
    'Products that go with the given ones (`product`, repeatable), else with what the customer looked at and ordered; the most popular ones without either.',
  method: 'GET',
  path: '/api/v2/recommendations/',
  query: productIds,
  response: v.object({
    ...paged(productCardSchema).entries,
    /** What they were made from. */
    basis: v.optional(v.picklist(['given', 'history', 'popular'])),
  }),
  city: true,
  token: 'optional',
});

export const similarProducts = defineEndpoint({
  id: 'similarProducts',
  summary: 'Products of the same kind as `product`, nearest in brand, price and popularity first.',
  method: 'GET',
  path: '/api/v2/recommendations/similar/',
  query: productIds,
  response: paged(productCardSchema),
  city: true,
  token: 'none',
});
