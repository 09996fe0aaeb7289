import { reorder } from 'shared-contracts/endpoints/account/orders';
import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { HttpError, notFound } from '../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../infra/services.ts';
import { addLine, type CartContext, updateCart } from '../cart/index.ts';
import { isPlacedOrderSql } from '../orders/index.ts';

/** A line of an earlier order. */
interface OrderedLine {
  readonly product: number;
  readonly inventory_id: string;
  readonly quantity: number;
  /** Months, 0 for none. */
  readonly warranty: number;
  readonly name: string;
}

/**
 * Adds the items of an earlier order to the customer's cart (ACC-11); another customer's order gets 404. A repeated
 * request, as after a lost response, adds no further pieces.
 */
export function reorderRoutes(router: Router, services: Services): void {
  router.handle(reorder, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const lines = await findOrderedLines(services.database, identityId, params['number'] ?? '', context.language);
    if (lines.length === 0) throw notFound();
    const unavailable: string[] = [];
    await updateCart(services, context, {}, async (tx, cartId, cart) => {
      unavailable.length = 0;
      const before = await loadQuantities(tx, cartId);
      for (const line of lines) if (!(await addOrderedLine(tx, cartId, line, cart))) unavailable.push(line.name);
      await limitAddedPieces(tx, cartId, before);
    });
    return { added: lines.length - unavailable.length, unavailable };
  });
}

/**
 * Adds a line as it was ordered; else without its warranty; else the offer that wins today.
 * @returns whether the product can be bought now
 */
async function addOrderedLine(
  tx: Queryable,
  cartId: string,
  { product, inventory_id, quantity, warranty }: OrderedLine,
  cart: CartContext,
): Promise<boolean> {
  const withoutWarranty = { product, quantity, warranty: 0, is_late_delivery: false };
  const choices = [
    { ...withoutWarranty, inventory_id, warranty },
    { ...withoutWarranty, inventory_id },
    withoutWarranty,
  ];
  for (const choice of choices) {
    try {
      await addLine(tx, cartId, choice, cart);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return false;
}

/** Pieces of an offer in the cart. */
interface OfferQuantity {
  readonly offer_id: number;
  readonly quantity: number;
}

function loadQuantities(tx: Queryable, cartId: string): Promise<OfferQuantity[]> {
  return tx.query<OfferQuantity>('SELECT offer_id, quantity FROM cart_lines WHERE cart_id = $1::uuid', [cartId]);
}

/**
 * Reduces each line that the cart had before to the pieces of before or those of the order, whichever is more. Two
 * lines of an order may have become one line of the cart, so the order's pieces are what the line has gained.
 */
async function limitAddedPieces(tx: Queryable, cartId: string, before: readonly OfferQuantity[]): Promise<void> {
  await tx.query(
    `UPDATE cart_lines l SET quantity = greatest(b.quantity, l.quantity - b.quantity)
     FROM unnest($2::int[], $3::int[]) AS b (offer_id, quantity)
     WHERE l.cart_id = $1::uuid AND l.offer_id = b.offer_id AND l.quantity > b.quantity`,
    [cartId, before.map(({ offer_id }) => offer_id), before.map(({ quantity }) => quantity)],
  );
}

function findOrderedLines(
  db: Queryable,
  identityId: string,
  number: string,
  language: Language,
): Promise<OrderedLine[]> {
  return db.query<OrderedLine>(
    `SELECT l.product_id AS product, f.inventory_id, l.quantity, l.warranty, l.name_${language} AS name
     FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN offers f ON f.id = l.offer_id
     WHERE o.identity_id = $1::uuid AND o.number = $2 AND ${isPlacedOrderSql('o')} ORDER BY l.id`,
    [identityId, number],
  );
}
