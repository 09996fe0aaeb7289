import type { Currency } from 'shared-contracts/money';
import { lockCustomer } from '../cart/basket.ts';
import type { Queryable } from '../db/port.ts';
import { move } from '../wallet/ledger.ts';
import { FRIEND_REWARD, FRIENDS_PER_YEAR, REFERRER_REWARD } from './terms.ts';

const YEAR_MS = 365 * 86_400_000;

/**
 * Rewards a friend's first delivered order: the friend and whoever shared the link each get their part into the wallet, once.
 * Who has had as many rewards within the year as there may be gets none; the friend does.
 */
export async function earnReferral(tx: Queryable, friendId: string, orderId: number, now: Date): Promise<void> {
  const [order] = await tx.query<{ currency: Currency }>('SELECT currency FROM orders WHERE id = $1', [orderId]);
  if (!order) return;
  const [referral] = await tx.query<{ identity_id: string }>(
    `UPDATE referrals SET earned_at = $2, currency = $3, amount = $4
     WHERE friend_id = $1::uuid AND earned_at IS NULL RETURNING identity_id`,
    [friendId, now, order.currency, REFERRER_REWARD],
  );
  if (!referral) return;
  const reward = { currency: order.currency, kind: 'referral', orderId: null, at: now } as const;
  await lockCustomer(tx, friendId);
  await move(tx, { ...reward, identityId: friendId, amount: FRIEND_REWARD });
  const [earned] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM referrals WHERE identity_id = $1::uuid AND earned_at > $2 AND amount > 0',
    [referral.identity_id, new Date(now.getTime() - YEAR_MS)],
  );
  if ((earned?.count ?? 0) > FRIENDS_PER_YEAR) {
    await tx.query('UPDATE referrals SET amount = 0 WHERE friend_id = $1::uuid', [friendId]);
    return;
  }
  await move(tx, { ...reward, identityId: referral.identity_id, amount: REFERRER_REWARD });
}
