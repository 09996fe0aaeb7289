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

/** Adds the items of an earlier order to the customer's cart (ACC-11); another customer's order gets 404. */
export function reorderRoutes(router: Router, services: Services): void {
  router.handle(reorder, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const lines = await findOrderedLines(services.database, identityId, params['number'] ?? '', context.language);
    if (lines.length === 0) throw notFound();
    const unavailable: string[] = [];
    await updateCart(services, context, {}, async (tx, cartId, cart) => {
      unavailable.length = 0;
      for (const line of lines) if (!(await addOrderedLine(tx, cartId, line, cart))) unavailable.push(line.name);
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
