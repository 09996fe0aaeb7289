import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paged, timeSchema } from '../../entities/common.ts';
import { productCardSchema } from '../../entities/catalogue/product-card.ts';
import { pagingEntries } from '../query.ts';

/** Deals of a day, the largest reductions that sell, and an offer of the shop that ends. */
export const DEAL_KINDS = ['daily', 'hot', 'limited'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** What has begun and has not ended; without anything `results` is empty and `ends` null. */
const dealsSchema = v.object({
  ...paged(productCardSchema).entries,
  /** The server's time of this answer: a visitor's clock may be wrong. */
  now: timeSchema,
  /** When these deals end; null where they do not. */
  ends: v.nullable(timeSchema),
  /** What the shop calls the offer; null where its kind says it. */
  title: v.nullable(v.string()),
});
export type Deals = v.InferOutput<typeof dealsSchema>;

export const listDeals = defineEndpoint({
  id: 'listDeals',
  summary:
    'Reduced products that can be bought: of the day (`daily`), the hottest (`hot`), or of an offer that ends soon.',
  method: 'GET',
  path: '/api/v1/user/offers/',
  query: v.object({ kind: v.optional(v.fallback(v.picklist(DEAL_KINDS), 'daily'), 'daily'), ...pagingEntries(12) }),
  response: dealsSchema,
  city: true,
  token: 'none',
});
