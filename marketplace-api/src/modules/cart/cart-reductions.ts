import { currencyOf, type Currency } from 'shared-contracts/money';
import type { CountryCode } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { type Promo, findUsablePromo } from '../promotions/promo-codes/promo-codes.ts';
import { balanceOf } from '../wallet/ledger.ts';
import type { StoredCart } from './find-cart.ts';

/** What makes a cart cheaper, or pays a part of it. */
export interface Reductions {
  readonly promo: Promo | null;
  /** What the wallet may spend on the cart, in minor units; 0 where it is not to. */
  readonly spendable: number;
}

/** No promo code and no wallet. */
export const NO_REDUCTIONS: Reductions = { promo: null, spendable: 0 };

/** The reductions of a stored cart now. A promo code that can no longer be used is taken off the cart and noted there. */
export async function loadReductions(
  tx: Queryable,
  storedCart: StoredCart,
  { country, now }: { readonly country: CountryCode; readonly now: Date },
): Promise<Reductions> {
  const promo = await loadPromo(tx, storedCart, now);
  if (!storedCart.usesWallet || storedCart.identityId === null) return { promo, spendable: 0 };
  return { promo, spendable: await loadSpendableBalance(tx, storedCart.identityId, currencyOf(country)) };
}

/** What a customer can spend: the balance, and what an unfinished card payment of theirs holds of it. */
export async function loadSpendableBalance(db: Queryable, identityId: string, currency: Currency): Promise<number> {
  const [row] = await db.query<{ held: number }>(
    `SELECT coalesce(sum(o.wallet_total), 0)::bigint AS held FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.identity_id = $1::uuid AND p.state = 'pending' AND p.currency = $2`,
    [identityId, currency],
  );
  return (await balanceOf(db, identityId, currency)) + (row?.held ?? 0);
}

/** Takes the code off the cart and notes which one it was, for the shopper to see (CART-13). */
async function removePromo(tx: Queryable, cartId: string): Promise<void> {
  await tx.query(
    `UPDATE carts SET promo_code_id = NULL,
       removed_promo_code = (SELECT code FROM promo_codes WHERE id = carts.promo_code_id)
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
