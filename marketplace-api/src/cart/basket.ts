import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/port.ts';
import type { Visitor } from '../http/context.ts';
import type { StoredNotification } from './reconcile.ts';

/** The visitor's cart; one that holds nothing yet is not stored (`exists` is false). */
export interface Basket {
  readonly id: string;
  readonly exists: boolean;
  /** Whose it is; null for a guest's. */
  readonly identityId: string | null;
  readonly notifications: readonly StoredNotification[];
  readonly promoCodeId: number | null;
  /** Whether the wallet's balance is to be spent on it. */
  readonly usesWallet: boolean;
}

interface CartRow {
  readonly id: string;
  readonly identity_id: string | null;
  readonly notifications: readonly StoredNotification[];
  readonly promo_code_id: number | null;
  readonly uses_wallet: boolean;
}

const COLUMNS = 'id, identity_id, notifications, promo_code_id, uses_wallet';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the cart of a visitor inside a transaction. A guest's is the one that `basketId` names; a customer's is the
 * customer's own, into which a guest's cart named by `basketId` goes at once (decisions, Backend). A broken id or
 * somebody else's gives a new cart.
 */
export async function findBasket(tx: Queryable, visitor: Visitor, basketId: string | undefined): Promise<Basket> {
  const wanted = basketId && UUID.test(basketId) ? basketId.toLowerCase() : undefined;
  const named = wanted ? await cartById(tx, wanted) : undefined;
  if (visitor.kind === 'guest') {
    if (named && named.identity_id === null) return stored(named);
    return fresh(named ? undefined : wanted);
  }
  await lockCustomer(tx, visitor.identityId);
  const own = await cartOf(tx, visitor.identityId);
  if (named && named.identity_id === null) {
    if (!own) return adopt(tx, named, visitor.identityId);
    await merge(tx, named.id, own.id);
    return reloadBasket(tx, own.id);
  }
  if (own) return stored(own);
  return fresh(named ? undefined : wanted);
}

/** Stores a cart that `findBasket` made up. */
export async function ensureBasket(tx: Queryable, visitor: Visitor, basket: Basket, now: Date): Promise<void> {
  if (basket.exists) {
    await tx.query('UPDATE carts SET updated_at = $2 WHERE id = $1::uuid', [basket.id, now]);
    return;
  }
  const owner = visitor.kind === 'customer' ? visitor.identityId : null;
  await tx.query('INSERT INTO carts (id, identity_id, created_at, updated_at) VALUES ($1::uuid, $2::uuid, $3, $3)', [
    basket.id,
    owner,
    now,
  ]);
}

/** A stored cart as it is now. */
export async function reloadBasket(tx: Queryable, id: string): Promise<Basket> {
  const row = await cartById(tx, id);
  if (!row) throw new Error(`Cart ${id} was stored and cannot be found.`);
  return stored(row);
}

/** One customer's changes of cart and orders go one after the other. */
export async function lockCustomer(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('SELECT 1 FROM identities WHERE id = $1::uuid FOR UPDATE', [identityId]);
}

async function cartById(tx: Queryable, id: string): Promise<CartRow | undefined> {
  const [row] = await tx.query<CartRow>(`SELECT ${COLUMNS} FROM carts WHERE id = $1::uuid FOR UPDATE`, [id]);
  return row;
}

async function cartOf(tx: Queryable, identityId: string): Promise<CartRow | undefined> {
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
    `INSERT INTO cart_lines (cart_id, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price)
     SELECT $2::uuid, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price
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
    usesWallet: row.uses_wallet,
  };
}

function fresh(id: string | undefined): Basket {
  return {
    id: id ?? randomUUID(),
    exists: false,
    identityId: null,
    notifications: [],
    promoCodeId: null,
    usesWallet: false,
  };
}
