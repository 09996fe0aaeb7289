import type { Currency } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import { recordMovement, revokeMovement } from '../../ledger/index.ts';
import { FRIEND_REWARD, FRIENDS_PER_YEAR, REFERRER_REWARD } from './referral-terms.ts';

const YEAR_MS = 365 * 86_400_000;

/** A friend's order; the transaction has locked the rows of the friend and of the referrer. */
export interface FriendOrder {
  readonly id: number;
  readonly identityId: string;
  readonly currency: Currency;
}

/**
 * Grants the rewards for a friend's first delivered order: friend and referrer each get their part into the wallet,
 * once. A referrer at the limit of rewards within the year gets none; the friend does.
 */
export async function grantReferral(tx: Queryable, order: FriendOrder, now: Date): Promise<void> {
  const { identityId: friendId, currency } = order;
  const [referral] = await tx.query<{ identity_id: string; earned: number }>(
    `SELECT r.identity_id, (SELECT count(*)::int FROM referrals x
        WHERE x.identity_id = r.identity_id AND x.earned_at > $2 AND x.amount > 0) AS earned
     FROM referrals r WHERE r.friend_id = $1::uuid AND r.earned_at IS NULL`,
    [friendId, new Date(now.getTime() - YEAR_MS)],
  );
  if (!referral) return;
  const amount = referral.earned < FRIENDS_PER_YEAR ? REFERRER_REWARD : 0;
  await tx.query(
    `UPDATE referrals SET earned_at = $2, currency = $3, amount = $4, friend_amount = $5, order_id = $6
     WHERE friend_id = $1::uuid`,
    [friendId, now, currency, amount, FRIEND_REWARD, order.id],
  );
  const reward = { currency, kind: 'referral', orderId: null, at: now } as const;
  await recordMovement(tx, { ...reward, identityId: friendId, amount: FRIEND_REWARD });
  await recordMovement(tx, { ...reward, identityId: referral.identity_id, amount });
}

/**
 * Revokes the rewards of an order that was returned whole. The referral is open again: the friend's next delivered
 * order earns. A spent part becomes a debt (ADR 42). An order without rewards changes nothing.
 */
export async function revokeReferral(tx: Queryable, { id }: FriendOrder, now: Date): Promise<void> {
  const [referral] = await tx.query<{
    friend_id: string;
    identity_id: string;
    currency: Currency;
    amount: number;
    friend_amount: number;
  }>('SELECT friend_id, identity_id, currency, amount, friend_amount FROM referrals WHERE order_id = $1', [id]);
  if (!referral) return;
  await tx.query(
    `UPDATE referrals SET earned_at = NULL, currency = NULL, amount = NULL, friend_amount = NULL, order_id = NULL
     WHERE order_id = $1`,
    [id],
  );
  const reward = { currency: referral.currency, kind: 'referral', orderId: null, at: now } as const;
  await revokeMovement(tx, { ...reward, identityId: referral.friend_id, amount: referral.friend_amount });
  await revokeMovement(tx, { ...reward, identityId: referral.identity_id, amount: referral.amount });
}
