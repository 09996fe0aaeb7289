import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../infra/db/database.ts';
import type { Visitor } from '../../infra/http/request-context.ts';
import { lockActiveCustomer } from '../identity/index.ts';
import type { StoredNotification } from './reconcile-line.ts';
import { assignSavedItems } from './saved-items.ts';

/** The visitor's cart; an empty new one is not stored (`exists` is false). */
export interface StoredCart {
  readonly id: string;
  readonly exists: boolean;
  /** The customer's identity; null for a guest's cart. */
  readonly identityId: string | null;
  readonly notifications: readonly StoredNotification[];
  readonly promoCodeId: number | null;
  /** An invalid promo code that was removed, until the shopper acknowledges it. */
  readonly removedPromoCode: string | null;
  /** Whether the shopper spends the wallet's balance on the cart. */
  readonly usesWallet: boolean;
  /** Increases with each visible change of the cart; 0 for a cart that is not stored. */
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
 * Finds the cart of a visitor inside a transaction and locks it. A guest's cart is the one that `requestedCartId`
 * names. A customer has a cart of their own; a guest's cart named by `requestedCartId` is merged into it at once
 * (decisions, Backend). An invalid id or another customer's gives a new cart.
 *
 * Locks in the order of docs/adr/0040-concurrent-transactions.md: the customer's row, the guest's cart, the
 * customer's cart. No request locks another customer's cart.
 */
export async function findCart(
  tx: Queryable,
  visitor: Visitor,
  requestedCartId: string | undefined,
): Promise<StoredCart> {
  const requestedId = requestedCartId && UUID.test(requestedCartId) ? requestedCartId.toLowerCase() : undefined;
  if (visitor.kind === 'guest') {
    const guestCart = requestedId && (await lockGuestCart(tx, requestedId));
    return guestCart ? toStoredCart(guestCart) : draftCart(tx, requestedId);
  }
  const { identityId } = visitor;
  await lockActiveCustomer(tx, identityId);
  const guestCart = requestedId && (await lockGuestCart(tx, requestedId));
  const customerCart = await lockCustomerCart(tx, identityId);
  if (guestCart && !customerCart) return assignCart(tx, guestCart, identityId);
  if (guestCart && customerCart) {
    await assignSavedItems(tx, guestCart.id, identityId);
    await mergeCarts(tx, guestCart.id, customerCart.id);
    return reloadCart(tx, customerCart.id);
  }
  return customerCart ? toStoredCart(customerCart) : draftCart(tx, requestedId);
}

/**
 * Finds the cart of a visitor like `findCart`, and stores a new one. Of several first requests for one new cart, one
 * stores it and the others wait for it.
 */
export async function openCart(
  tx: Queryable,
  visitor: Visitor,
  requestedCartId: string | undefined,
  now: Date,
): Promise<StoredCart> {
  const storedCart = await findCart(tx, visitor, requestedCartId);
  if (storedCart.exists) {
    await tx.query('UPDATE carts SET updated_at = $2 WHERE id = $1::uuid', [storedCart.id, now]);
    return storedCart;
  }
  const ownerId = visitor.kind === 'customer' ? visitor.identityId : null;
  const [row] = await tx.query<CartRow>(
    `INSERT INTO carts (id, identity_id, created_at, updated_at) VALUES ($1::uuid, $2::uuid, $3, $3)
     ON CONFLICT (id) DO NOTHING RETURNING ${COLUMNS}`,
    [storedCart.id, ownerId, now],
  );
  // Another transaction stored the id first and has committed: the cart exists now, for this visitor or another one.
  return row ? toStoredCart(row) : openCart(tx, visitor, storedCart.id, now);
}

/** Whether a cart with the id is stored. */
export async function hasCart(db: Queryable, id: string | undefined): Promise<boolean> {
  if (id === undefined || !UUID.test(id)) return false;
  const rows = await db.query('SELECT 1 FROM carts WHERE id = $1::uuid', [id]);
  return rows.length > 0;
}

/** Reloads a stored cart, which the transaction has locked. */
export async function reloadCart(tx: Queryable, id: string): Promise<StoredCart> {
  const [row] = await tx.query<CartRow>(`SELECT ${COLUMNS} FROM carts WHERE id = $1::uuid`, [id]);
  if (!row) throw new Error(`Cart ${id} was stored and cannot be found.`);
  return toStoredCart(row);
}

/** Locks a cart without a customer; undefined where no such cart has the id. */
async function lockGuestCart(tx: Queryable, id: string): Promise<CartRow | undefined> {
  const [row] = await tx.query<CartRow>(
    `SELECT ${COLUMNS} FROM carts WHERE id = $1::uuid AND identity_id IS NULL FOR UPDATE`,
    [id],
  );
  return row;
}

async function lockCustomerCart(tx: Queryable, identityId: string): Promise<CartRow | undefined> {
  const [row] = await tx.query<CartRow>(`SELECT ${COLUMNS} FROM carts WHERE identity_id = $1::uuid FOR UPDATE`, [
    identityId,
  ]);
  return row;
}

async function assignCart(tx: Queryable, cart: CartRow, identityId: string): Promise<StoredCart> {
  await tx.query('UPDATE carts SET identity_id = $2::uuid WHERE id = $1::uuid', [cart.id, identityId]);
  await assignSavedItems(tx, cart.id, identityId);
  return toStoredCart({ ...cart, identity_id: identityId });
}

/**
 * Merges a guest's lines into the customer's cart, and the promo code where the customer's cart has none. The next
 * reconciliation cuts quantities to the stock.
 */
async function mergeCarts(tx: Queryable, sourceId: string, targetId: string): Promise<void> {
  await tx.query(
    `INSERT INTO cart_lines (cart_id, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price,
       seen_warranty_price)
     SELECT $2::uuid, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country, seen_price,
       seen_warranty_price
     FROM cart_lines WHERE cart_id = $1::uuid ORDER BY id
     ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity`,
    [sourceId, targetId],
  );
  await tx.query(
    `UPDATE carts SET promo_code_id = coalesce(promo_code_id, (SELECT promo_code_id FROM carts WHERE id = $1::uuid))
     WHERE id = $2::uuid`,
    [sourceId, targetId],
  );
  await tx.query('DELETE FROM carts WHERE id = $1::uuid', [sourceId]);
}

function toStoredCart(row: CartRow): StoredCart {
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

/** A cart that is not stored: with the id that the visitor named, unless a customer has a cart of that id. */
async function draftCart(tx: Queryable, requestedId: string | undefined): Promise<StoredCart> {
  const [takenCart] = requestedId
    ? await tx.query('SELECT 1 FROM carts WHERE id = $1::uuid AND identity_id IS NOT NULL', [requestedId])
    : [];
  return {
    id: requestedId && !takenCart ? requestedId : randomUUID(),
    exists: false,
    identityId: null,
    notifications: [],
    promoCodeId: null,
    removedPromoCode: null,
    usesWallet: false,
    version: 0,
  };
}
