import type { SavedCard } from 'shared-contracts/entities/checkout/payment';
import type { Queryable } from '../../infra/db/database.ts';
import { lockCardToken } from './card-deletions.ts';
import type { ProviderCard } from './payment-provider.ts';

/** A customer's saved cards, newest first. */
export async function findCards(db: Queryable, identityId: string): Promise<SavedCard[]> {
  return db.query<SavedCard>(
    `SELECT id, brand, last_four, expiry_month, expiry_year FROM payment_cards WHERE identity_id = $1::uuid
     ORDER BY saved_at DESC, id DESC`,
    [identityId],
  );
}

/** The provider's token of a customer's card; undefined for another customer's card. */
export async function findCardToken(db: Queryable, identityId: string, id: number): Promise<string | undefined> {
  const [row] = await db.query<{ token: string }>(
    'SELECT token FROM payment_cards WHERE identity_id = $1::uuid AND id = $2',
    [identityId, id],
  );
  return row?.token;
}

/**
 * Saves a card; a known token becomes the newest one. Cancels a queued deletion of the card. Must run in a transaction:
 * its end releases the lock of the token.
 */
export async function saveCard(tx: Queryable, identityId: string, card: ProviderCard, now: Date): Promise<void> {
  await lockCardToken(tx, card.token);
  await tx.query(
    `WITH cancelled AS (DELETE FROM card_deletions WHERE token = $2)
     INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (identity_id, token) DO UPDATE SET expiry_month = excluded.expiry_month,
       expiry_year = excluded.expiry_year, saved_at = excluded.saved_at`,
    [identityId, card.token, card.brand, card.last_four, card.expiry_month, card.expiry_year, now],
  );
}

/**
 * Deletes a customer's card and queues its deletion at the provider; resolves to its token, or to undefined where the
 * customer has no such card. It is queued also while another customer has the card saved: both may delete it at once.
 * `sendCardDeletion` checks that.
 */
export async function deleteSavedCard(
  db: Queryable,
  identityId: string,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ token: string }>(
    `WITH deleted AS (DELETE FROM payment_cards WHERE identity_id = $1::uuid AND id = $2 RETURNING token),
       queued AS (INSERT INTO card_deletions (token, requested_at) SELECT token, $3 FROM deleted ON CONFLICT DO NOTHING)
     SELECT token FROM deleted`,
    [identityId, id, now],
  );
  return row?.token;
}
