import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idSchema, paged } from '../../entities/common.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { idInQuery, optionalPick, pagingEntries } from '../query.ts';

/** One of the customer's lists of products; all have the same endpoints (ACC-06). */
function savedList<const Path extends string>(name: string, path: Path, products: string) {
  return {
    list: defineEndpoint({
      id: `list${name}`,
      summary: `The customer’s ${products}, newest first; with \`product\` only that one, if the list contains it.`,
      method: 'GET',
      path,
      query: v.object({ product: v.optional(idInQuery), ...pagingEntries(50) }),
      response: paged(productCardSchema),
      token: 'required',
      city: true,
      errors: [400, 401],
    }),
    toggle: defineEndpoint({
      id: `toggle${name}`,
      summary: `Adds a product to the ${products}, or removes it.`,
      method: 'POST',
      path,
      body: v.object({
        product: idSchema,
        /** Whether the product is in the list afterwards; default: toggles. */
        saved: v.optional(v.boolean()),
      }),
      response: v.object({ product: idSchema, saved: v.boolean() }),
      token: 'required',
      errors: [400, 401, 404, 429],
    }),
  };
}

export const { list: listFavourites, toggle: toggleFavourite } = savedList(
  'Favourites',
  '/api/v1/favourites/',
  'favourites',
);

export const { list: listBuyLater, toggle: toggleBuyLater } = savedList(
  'BuyLater',
  '/api/v1/favourites/buy-later/',
  'products to buy later',
);

const notices = savedList('Notices', '/api/v1/favourites/notices/', 'products with a notice by mail');

/**
 * Products about which the customer gets one mail: back in stock for one that is sold out, else a lower price
 * (PDP-12). A request for a product that has sold out since turns a notice of a lower price into one of its return.
 * The mail removes the product from the list.
 */
export const toggleNotice = notices.toggle;

/** The products with a notice; with `kind` only those with a notice of that kind. */
export const listNotices = defineEndpoint({
  ...notices.list,
  summary: `${notices.list.summary} With \`kind\` only the notices of that kind.`,
  query: v.object({ ...notices.list.query.entries, kind: optionalPick(['restock', 'price-drop']) }),
});

/** Adds without toggling: a repeated request changes nothing (specification section 7). */
export const addFavourite = defineEndpoint({
  id: 'addFavourite',
  summary: 'Adds a product to the favourites; one that is there already stays.',
  method: 'POST',
  path: '/api/v1/favourites/add/',
  body: v.object({ product: idSchema }),
  response: v.object({ product: idSchema, saved: v.literal(true) }),
  token: 'required',
  errors: [400, 401, 404, 429],
});
