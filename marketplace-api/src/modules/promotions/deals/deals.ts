import type { DealKind } from 'shared-contracts/endpoints/deals';
import { dateAfter, momentIn } from '../../catalogue/delivery-rules.ts';
import type { PageQuery } from '../../../infra/http/pagination.ts';
import { createParams, type Params } from '../../../infra/db/sql-params.ts';
import { loadPage, type RowSource } from '../../catalogue/cards/product-rows.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { nextPromotionChange } from './promotion-schedule.ts';

/** Whole per cent from which a product may be a deal of the day. */
const DAILY_LEAST = 10;

/** What a kind of deals is now. */
interface Running {
  readonly source: RowSource;
  readonly ends: Date | null;
  readonly title: string | null;
}

interface Asked extends PageQuery {
  readonly kind: DealKind;
}

/** One page of the deals of a kind that run now. */
export async function loadDeals(database: Queryable, query: Asked, context: RequestContext, now: Date) {
  const { keep } = context;
  keep.tag('listings', 'promotions');
  const params = createParams();
  const { source, ends, title } = await running(query.kind, { database, params, context, now });
  keep.until(ends);
  const list = await loadPage(database, source, { params, query, context });
  const some = list.total > 0;
  return { list, now: now.toISOString(), ends: some && ends ? ends.toISOString() : null, title: some ? title : null };
}

interface Asking {
  readonly database: Queryable;
  readonly params: Params;
  readonly context: RequestContext;
  readonly now: Date;
}

function running(kind: DealKind, asking: Asking): Running | Promise<Running> {
  switch (kind) {
    case 'daily':
      return daily(asking);
    case 'hot':
      return {
        // A large reduction that nobody wants is no deal.
        source: { where: 'l.is_lead AND l.percent_off > 0', order: 'l.percent_off * ln(2 + l.popularity) DESC' },
        ends: null,
        title: null,
      };
    case 'limited':
      return limited(asking);
  }
}

/** A draw among what is reduced, the same all day and another one after the city's midnight. */
function daily({ context, now }: Asking): Running {
  const { timezone } = context.city;
  const [today, tomorrow] = [dateAfter(now, 0, timezone), dateAfter(now, 1, timezone)];
  return {
    source: {
      where: `l.is_lead AND l.percent_off >= ${DAILY_LEAST}`,
      order: `md5('${today}/' || l.product_id)`,
    },
    ends: momentIn(timezone, tomorrow, '00:00'),
    title: null,
  };
}

/** The shop's own offer that ends first. */
async function limited({ database, params, context: { language, keep }, now }: Asking): Promise<Running> {
  keep.until(await nextPromotionChange(database, 'limited', now));
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
