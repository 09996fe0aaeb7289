import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { boundedText, paged } from '../../entities/common.ts';
import {
  offerSchema,
  productSchema,
  shippingEstimateSchema,
  unavailableProductSchema,
} from '../../entities/catalogue/product.ts';
import { idInQuery, slugInQuery } from '../query.ts';

export const getProduct = defineEndpoint({
  id: 'getProduct',
  summary: 'One product by its slug.',
  method: 'GET',
  path: '/api/v1/catalogue/slug/inventory/',
  query: v.object({ slug: slugInQuery }),
  response: productSchema,
  city: true,
  token: 'none',
  errors: [400, 404],
});

/** For a product page that `getProduct` does not find, because no seller offers it in the country. */
export const getUnavailableProduct = defineEndpoint({
  id: 'getUnavailableProduct',
  summary: 'One product by its slug that is not sold in the requested country, with the countries in which it is.',
  method: 'GET',
  path: '/api/v1/catalogue/slug/inventory/unsold/',
  query: v.object({ slug: slugInQuery }),
  response: unavailableProductSchema,
  token: 'none',
  errors: [400, 404],
});

export const listOffers = defineEndpoint({
  id: 'listOffers',
  summary: 'Offers of every seller for a product, the winning one first.',
  method: 'GET',
  path: '/api/v2/catalogue/products/offers/',
  query: v.object({ product: idInQuery }),
  response: paged(offerSchema),
  city: true,
  token: 'none',
  errors: [400, 404],
});

/** One seller's offer (specification section 7). The city comes from the CITY header. */
export const getOffer = defineEndpoint({
  id: 'getOffer',
  summary: 'One seller’s offer by its `inventory_id`.',
  method: 'GET',
  path: '/api/v1/catalogue/offer/',
  query: v.object({ inventory_id: boundedText(100) }),
  response: offerSchema,
  city: true,
  token: 'none',
  errors: [400, 404],
});

/** The city comes from the CITY header. */
export const estimateShipping = defineEndpoint({
  id: 'estimateShipping',
  summary: 'When a product arrives in the chosen city, and what it costs.',
  method: 'GET',
  path: '/api/v1/shipping/product/',
  query: v.object({ product: idInQuery, inventory_id: v.optional(boundedText(100)) }),
  response: shippingEstimateSchema,
  city: true,
  token: 'none',
  errors: [400, 404],
});
