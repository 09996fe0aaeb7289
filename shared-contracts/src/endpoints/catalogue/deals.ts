import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged, timeSchema } from '../../entities/common.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { pagingEntries } from '../query.ts';

/**
 * `daily`: a selection of reduced products, new each day. `hot`: the largest reductions, weighted by popularity. `limited`:
 * an offer of the shop that ends.
 */
export const DEAL_KINDS = ['daily', 'hot', 'limited'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** A deal that has begun and not ended; without one `results` is empty and `ends` null. */
const dealsSchema = v.object({
  ...paged(productCardSchema).entries,
  /** The server's time of this response: a visitor's clock may be wrong. */
  now: timeSchema,
  /** End of these deals; null without an end. */
  ends: v.nullable(timeSchema),
  /** Name of the offer; null when its kind is its name. */
  title: v.nullable(v.string()),
});
export type Deals = v.InferOutput<typeof dealsSchema>;

export const listDeals = defineEndpoint({
  id: 'listDeals',
  summary:
    'Available reduced products: of the day (`daily`), large reductions of popular ones (`hot`), or an offer that ends (`limited`).',
  method: 'GET',
  path: '/api/v1/user/offers/',
  query: v.object({ kind: v.optional(v.fallback(v.picklist(DEAL_KINDS), 'daily'), 'daily'), ...pagingEntries(12) }),
  response: dealsSchema,
  city: true,
  token: 'none',
});
