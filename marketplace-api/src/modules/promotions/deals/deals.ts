import type { DealKind } from 'shared-contracts/endpoints/catalogue/deals';
import { addDays, toInstant, loadProductPage, type RowSource } from '../../catalogue/index.ts';
import type { PageQuery } from '../../../infra/db/page-window.ts';
import { createSqlParams, type SqlParams } from '../../../infra/db/sql-params.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { nextPromotionChange } from './promotion-schedule.ts';

/** Smallest reduction of a daily deal, in whole per cent. */
const MIN_DAILY_PERCENT = 10;

/** A kind of deals at this moment. */
interface ActiveDeal {
  readonly source: RowSource;
  readonly ends: Date | null;
  readonly title: string | null;
}

interface DealQuery extends PageQuery {
  readonly kind: DealKind;
}

/** One page of the active deals of a kind. */
export async function loadDeals(database: Queryable, query: DealQuery, context: RequestContext, now: Date) {
  const { cache } = context;
  cache.addTags('listings', 'promotions');
  const params = createSqlParams();
  const { source, ends, title } = await findActiveDeal(query.kind, { database, params, context, now });
  cache.expireAt(ends);
  const list = await loadProductPage(database, source, { params, query, context });
  const hasProducts = list.total > 0;
  return {
    list,
    now: now.toISOString(),
    ends: hasProducts && ends ? ends.toISOString() : null,
    title: hasProducts ? title : null,
  };
}

interface DealContext {
  readonly database: Queryable;
  readonly params: SqlParams;
  readonly context: RequestContext;
  readonly now: Date;
}

function findActiveDeal(kind: DealKind, dealContext: DealContext): ActiveDeal | Promise<ActiveDeal> {
  switch (kind) {
    case 'daily':
      return dailyDeal(dealContext);
    case 'hot':
      return {
        // Popularity counts too, so that a large reduction of an unpopular product ranks low.
        source: { where: 'l.is_lead AND l.percent_off > 0', order: 'l.percent_off * ln(2 + l.popularity) DESC' },
        ends: null,
        title: null,
      };
    case 'limited':
      return limitedDeal(dealContext);
  }
}

/** A random selection of reduced products, the same all day and another one after the city's midnight. */
function dailyDeal({ context, now }: DealContext): ActiveDeal {
  const { timezone } = context.city;
  const [today, tomorrow] = [addDays(now, 0, timezone), addDays(now, 1, timezone)];
  return {
    source: {
      where: `l.is_lead AND l.percent_off >= ${MIN_DAILY_PERCENT}`,
      order: `md5('${today}/' || l.product_id)`,
    },
    ends: toInstant(timezone, tomorrow, '00:00'),
    title: null,
  };
}

/** The shop's limited offer that ends first. */
async function limitedDeal({ database, params, context: { language, cache }, now }: DealContext): Promise<ActiveDeal> {
  cache.expireAt(await nextPromotionChange(database, 'limited', now));
  const [offer] = await database.query<{ id: number; title: string; ends_at: Date }>(
    `SELECT id, title_${language} AS title, ends_at FROM promotions
     WHERE kind = 'limited' AND (starts_at IS NULL OR starts_at <= $1) AND ends_at > $1
     ORDER BY ends_at, position, id LIMIT 1`,
    [now],
  );
  if (!offer) return { source: { where: 'false', order: 'l.product_id' }, ends: null, title: null };
  const position = `(SELECT cp.position FROM promotion_products cp
    WHERE cp.promotion_id = ${params.add(offer.id)} AND cp.product_id = l.product_id)`;
  return { source: { where: `${position} IS NOT NULL`, order: position }, ends: offer.ends_at, title: offer.title };
}
