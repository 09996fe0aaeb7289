import { currencyOf, type Currency } from 'shared-contracts/money';
import type { CountryCode } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { type Promo, findUsablePromo } from '../promotions/index.ts';
import { balanceOf } from '../ledger/index.ts';
import type { StoredCart } from './find-cart.ts';

/** What reduces the amount to pay: a promo code and the wallet. */
export interface Reductions {
  readonly promo: Promo | null;
  /** What the wallet may spend on the cart, in minor units; 0 where the shopper does not use it. */
  readonly spendable: number;
}

/** No promo code and no wallet. */
export const NO_REDUCTIONS: Reductions = { promo: null, spendable: 0 };

/**
 * Loads the reductions of a stored cart. A promo code that is no longer valid is removed from the cart and recorded
 * there.
 */
export async function loadReductions(
  tx: Queryable,
  storedCart: StoredCart,
  { country, now }: { readonly country: CountryCode; readonly now: Date },
): Promise<Reductions> {
  const promo = await loadPromo(tx, storedCart, now);
  if (!storedCart.usesWallet || storedCart.identityId === null) return { promo, spendable: 0 };
  return { promo, spendable: await loadSpendableBalance(tx, storedCart.identityId, currencyOf(country)) };
}

/** What a customer can spend: the balance plus the wallet share of their unfinished card payment. */
export async function loadSpendableBalance(db: Queryable, identityId: string, currency: Currency): Promise<number> {
  const [row] = await db.query<{ held: number }>(
    `SELECT coalesce(sum(o.wallet_total), 0)::bigint AS held FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.identity_id = $1::uuid AND p.state = 'pending' AND p.currency = $2`,
    [identityId, currency],
  );
  return (await balanceOf(db, identityId, currency)) + (row?.held ?? 0);
}

/**
 * Removes the promo code from the cart and records it, so that the shopper sees the removal (CART-13). The code's row
 * may be deleted.
 */
async function removePromo(tx: Queryable, cartId: string): Promise<void> {
  await tx.query(
    `UPDATE carts SET promo_code_id = NULL,
       removed_promo_code = (SELECT code FROM promo_codes WHERE id = carts.promo_code_id
         UNION SELECT code FROM deleted_promo_codes WHERE id = carts.promo_code_id LIMIT 1)
     WHERE id = $1::uuid`,
    [cartId],
  );
}

async function loadPromo(tx: Queryable, storedCart: StoredCart, now: Date): Promise<Promo | null> {
  if (storedCart.promoCodeId === null) return null;
  const promo = await findUsablePromo(tx, { id: storedCart.promoCodeId }, { identityId: storedCart.identityId, now });
  if (!promo) await removePromo(tx, storedCart.id);
  return promo ?? null;
}

/** Whether the customer's cart spends the wallet's balance. */
export async function isWalletSelected(db: Queryable, identityId: string): Promise<boolean> {
  const [row] = await db.query<{ uses_wallet: boolean }>('SELECT uses_wallet FROM carts WHERE identity_id = $1::uuid', [
    identityId,
  ]);
  return row?.uses_wallet ?? false;
}
