import * as v from 'valibot';
import { countSchema } from '../../entities/common.ts';
import { cartIdInQuery } from '../query.ts';

/** The cart's id from the cookie; omitted by a visitor without one. An invalid or foreign id gives a new cart. */
const basket_id = cartIdInQuery;

/** Names the cart of a request. */
export const cartQuery = v.object({ basket_id });

/** The displayed version of the cart; see `cartChangeQuery`. */
const version = v.optional(
  v.pipe(v.union([v.pipe(v.string(), v.regex(/^\d{1,10}$/)), countSchema]), v.transform(Number), countSchema),
);

/**
 * Names the cart that a request changes or orders. `version` is the version that the shopper saw (optimistic
 * concurrency). When the cart has another version, the response is 409 with the current cart (`CartConflict`), and
 * nothing changes. Without `version` the request applies to the current cart (contract 1.5.0).
 */
export const cartChangeQuery = v.object({ basket_id, version });

/** As `cartChangeQuery`, for an endpoint whose path names the cart. */
export const cartVersionQuery = v.object({ version });
