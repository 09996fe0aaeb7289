import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../infra/db/database.ts';
import type { Visitor } from '../../infra/http/request-context.ts';
import { lockActiveCustomer } from '../identity/active-customer.ts';
import type { StoredNotification } from './reconcile-line.ts';

/** The visitor's cart; one that holds nothing yet is not stored (`exists` is false). */
export interface Basket {
  readonly id: string;
  readonly exists: boolean;
  /** Whose it is; null for a guest's. */
  readonly identityId: string | null;
  readonly notifications: readonly StoredNotification[];
  readonly promoCodeId: number | null;
  /** A code that was taken off because it can no longer be used, until the shopper acknowledges it. */
  readonly removedPromoCode: string | null;
  /** Whether the wallet's balance is to be spent on it. */
  readonly usesWallet: boolean;
  /** Rises with each change of what a shopper sees of the cart; 0 for a cart that is not stored. */
  readonly version: number;
}

interface CartRow {
  readonly id: string;
  readonly identity_id: string | null;
  readonly notifications: readonly StoredNotification[];
  readonly promo_code_id: number | null;
  readonly removed_promo_code: string | null;
  readonly uses_wallet: boolean;
  readonly version: number;
}

const COLUMNS = 'id, identity_id, notifications, promo_code_id, removed_promo_code, uses_wallet, version';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the cart of a visitor inside a transaction and locks it. A guest's is the one that `basketId` names; a customer's
 * is the customer's own, into which a guest's cart named by `basketId` goes at once (decisions, Backend). A broken id or
 * somebody else's gives a new cart.
 *
 * Locks in the order of docs/adr/0040-concurrent-transactions.md: the customer's row, the guest's cart, the customer's cart.
 * Nobody locks another customer's cart.
 */
export async function findBasket(tx: Queryable, visitor: Visitor, basketId: string | undefined): Promise<Basket> {
  const wanted = basketId && UUID.test(basketId) ? basketId.toLowerCase() : undefined;
  if (visitor.kind === 'guest') {
    const named = wanted && (await lockGuestCart(tx, wanted));
    return named ? stored(named) : newBasket(tx, wanted);
  }
  const { identityId } = visitor;
  await lockActiveCustomer(tx, identityId);
  const named = wanted && (await lockGuestCart(tx, wanted));
  const own = await lockCartOf(tx, identityId);
  if (named && !own) return adopt(tx, named, identityId);
  if (named && own) {
    await merge(tx, named.id, own.id);
    return reloadBasket(tx, own.id);
  }
  return own ? stored(own) : newBasket(tx, wanted);
}

/**
 * Finds the cart of a visitor as `findBasket`, and stores a new one. Of several first requests for one new cart, one
 * stores it and the others wait for it.
 */
export async function openBasket(
  tx: Queryable,
  visitor: Visitor,
  basketId: string | undefined,
  now: Date,
): Promise<Basket> {
  const basket = await findBasket(tx, visitor, basketId);
  if (basket.exists) {
    await tx.query('UPDATE carts SET updated_at = $2 WHERE id = $1::uuid', [basket.id, now]);
    return basket;
  }
  const owner = visitor.kind === 'customer' ? visitor.identityId : null;
  const [row] = await tx.query<CartRow>(
    `INSERT INTO carts (id, identity_id, created_at, updated_at) VALUES ($1::uuid, $2::uuid, $3, $3)
     ON CONFLICT (id) DO NOTHING RETURNING ${COLUMNS}`,
    [basket.id, owner, now],
  );
  // Another transaction stored the id first and has committed: the cart is there now, this visitor's or somebody else's.
  return row ? stored(row) : openBasket(tx, visitor, basket.id, now);
}

/** A stored cart, which the transaction has locked, as it is now. */
export async function reloadBasket(tx: Queryable, id: string): Promise<Basket> {
  const [row] = await tx.query<CartRow>(`SELECT ${COLUMNS} FROM carts WHERE id = $1::uuid`, [id]);
  if (!row) throw new Error(`Cart ${id} was stored and cannot be found.`);
  return stored(row);
}

/** One customer's changes of cart and orders go one after the other. */
export async function lockCustomer(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('SELECT 1 FROM identities WHERE id = $1::uuid FOR UPDATE', [identityId]);
}

/** Locks a cart that belongs to no customer; undefined where there is none of that id. */
async function lockGuestCart(tx: Queryable, id: string): Promise<CartRow | undefined> {
  const [row] = await tx.query<CartRow>(
    `SELECT ${COLUMNS} FROM carts WHERE id = $1::uuid AND identity_id IS NULL FOR UPDATE`,
    [id],
  );
  return row;
}

async function lockCartOf(tx: Queryable, identityId: string): Promise<CartRow | undefined> {
  const [row] = await tx.query<CartRow>(`SELECT ${COLUMNS} FROM carts WHERE identity_id = $1::uuid FOR UPDATE`, [
    identityId,
  ]);
  return row;
}

async function adopt(tx: Queryable, cart: CartRow, identityId: string): Promise<Basket> {
  await tx.query('UPDATE carts SET identity_id = $2::uuid WHERE id = $1::uuid', [cart.id, identityId]);
  return stored({ ...cart, identity_id: identityId });
}

/** Puts a guest's lines, and a promo code where there is none yet, into the customer's cart; what exceeds the stock is cut when the cart is next reconciled. */
async function merge(tx: Queryable, from: string, into: string): Promise<void> {
  await tx.query(
    `INSERT INTO cart_lines (cart_id, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price,
       seen_warranty_price)
     SELECT $2::uuid, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price,
       seen_warranty_price
     FROM cart_lines WHERE cart_id = $1::uuid ORDER BY id
     ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity`,
    [from, into],
  );
  await tx.query(
    `UPDATE carts SET promo_code_id = coalesce(promo_code_id, (SELECT promo_code_id FROM carts WHERE id = $1::uuid))
     WHERE id = $2::uuid`,
    [from, into],
  );
  await tx.query('DELETE FROM carts WHERE id = $1::uuid', [from]);
}

function stored(row: CartRow): Basket {
  return {
    id: row.id,
    exists: true,
    identityId: row.identity_id,
    notifications: row.notifications,
    promoCodeId: row.promo_code_id,
    removedPromoCode: row.removed_promo_code,
    usesWallet: row.uses_wallet,
    version: row.version,
  };
}

/** A cart that is not stored: of the id that the visitor named, unless a customer has a cart of that id. */
async function newBasket(tx: Queryable, wanted: string | undefined): Promise<Basket> {
  const [taken] = wanted
    ? await tx.query('SELECT 1 FROM carts WHERE id = $1::uuid AND identity_id IS NOT NULL', [wanted])
    : [];
  return {
    id: wanted && !taken ? wanted : randomUUID(),
    exists: false,
    identityId: null,
    notifications: [],
    promoCodeId: null,
    removedPromoCode: null,
    usesWallet: false,
    version: 0,
  };
}
