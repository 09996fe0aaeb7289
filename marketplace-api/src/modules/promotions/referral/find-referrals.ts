import type { ReferralPromotion } from 'shared-contracts/entities/account/referral';
import { type Currency, fromMinor, type Money } from 'shared-contracts/money';
import { loadPage } from '../../../infra/db/load-page.ts';
import type { PageQuery } from '../../../infra/db/page-window.ts';
import type { Queryable } from '../../../infra/db/database.ts';

interface Row {
  readonly name: string;
  readonly joined_at: Date;
  readonly earned_at: Date | null;
  readonly currency: Currency | null;
  readonly amount: number | null;
}

/** One page of the friends who used a customer's link, newest first; names are reduced to their first letter. */
export async function findReferrals(db: Queryable, identityId: string, query: PageQuery) {
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: 'left(i.full_name, 1) AS name, r.joined_at, r.earned_at, r.currency, r.amount',
      from: 'referrals r',
      join: 'JOIN identities i ON i.id = r.friend_id',
      where: 'r.identity_id = $1::uuid',
      orderBy: 'r.joined_at DESC, r.friend_id',
      values: [identityId],
    },
    (sql, values) => db.query<Row>(sql, values),
  );
  const results = rows.map((row): ReferralPromotion => ({
    initial: row.name,
    joined: row.joined_at.toISOString(),
    earned: row.earned_at?.toISOString() ?? null,
    amount: row.currency && row.amount !== null ? fromMinor(row.amount, row.currency) : null,
  }));
  return { ...page, results };
}

/** A customer's referral earnings in a currency. */
export async function loadEarnedAmount(db: Queryable, identityId: string, currency: Currency): Promise<Money> {
  const [row] = await db.query<{ earned: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS earned FROM referrals
     WHERE identity_id = $1::uuid AND currency = $2 AND earned_at IS NOT NULL`,
    [identityId, currency],
  );
  return fromMinor(row?.earned ?? 0, currency);
}
