import * as v from 'valibot';
import { countSchema } from '../../entities/common.ts';
import { cartIdInQuery } from '../query.ts';

/** The cart's id as the cookie holds it; left out by a visitor who has none yet. A broken or foreign one gives a cart of one's own. */
const basket_id = cartIdInQuery;

/** Names the cart that a call is about. */
export const cartQuery = v.object({ basket_id });

/** The version of the cart that the shopper was shown; see `cartChangeQuery`. */
const version = v.optional(
  v.pipe(v.union([v.pipe(v.string(), v.regex(/^\d{1,10}$/)), countSchema]), v.transform(Number), countSchema),
);

/**
 * Names the cart that a call changes or orders. `version` is that of the cart that the shopper was shown: where the cart has
 * another one now, the call is refused with 409 and the cart of now (`CartConflict`), and nothing is changed. Left out, the
 * call is carried out on the cart as it is (contract 1.5.0).
 */
export const cartChangeQuery = v.object({ basket_id, version });

/** As `cartChangeQuery`, for a call whose path names the cart. */
export const cartVersionQuery = v.object({ version });
