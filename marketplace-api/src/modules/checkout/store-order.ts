import type { Address } from 'shared-contracts/entities/account/address';
import type { CountryCode } from 'shared-contracts/locale';
import type { Currency } from 'shared-contracts/money';
import type { Gift, PaymentMethod } from 'shared-contracts/entities/account/order';
import { lineDiscount, type Payable, type CartTotals, warrantyPrice } from '../cart/index.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { insertNumbered } from '../../infra/db/insert-numbered.ts';
import { applyEffects, type OrderState, createPlacedOrder } from '../orders/index.ts';
import type { Promo } from '../promotions/index.ts';
import type { OrderableLine, Person } from './order-conditions.ts';
import type { DeliveryWindow } from './delivery-window.ts';
import { newOrderNumber, newTransactionNumber } from './order-numbers.ts';

/** An order to be written. An order that the wallet covers is paid at once; cash and cards pay later. */
export interface NewOrder {
  readonly cartId: string;
  readonly identityId: string;
  readonly country: CountryCode;
  readonly currency: Currency;
  readonly address: Address;
  readonly receiver: Person;
  readonly lines: readonly OrderableLine[];
  readonly totals: CartTotals;
  readonly promo: Promo | null;
  readonly method: PaymentMethod;
  readonly payable: Payable;
  readonly window: DeliveryWindow;
  /** Null for an order that is no gift. */
  readonly gift: Gift | null;
  readonly placedAt: Date;
}

/**
 * Writes an order with its lines and its first statuses, reserves its stock and debits its wallet share. Resolves to
 * its id.
 * @throws HttpError 400 when the stock is too small
 */
export async function storeOrder(tx: Queryable, order: NewOrder): Promise<number> {
  const { identityId, currency, lines, totals, method, payable } = order;
  const { state, effects } = createPlacedOrder({
    method,
    total: totals.total,
    wallet: payable.wallet,
    shipping: totals.shipping,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
  });
  const orderId = await insertOrder(tx, order, state);
  for (const line of order.lines) await insertLine(tx, orderId, line, order);
  await applyEffects(tx, { id: orderId, identityId, currency }, effects, order.placedAt);
  return orderId;
}

async function insertOrder(tx: Queryable, order: NewOrder, state: OrderState): Promise<number> {
  const { id } = await insertNumbered(() => tryInsertOrder(tx, order, state));
  return id;
}

/** Inserts the order with a new number; no row where the number is taken. */
function tryInsertOrder(tx: Queryable, order: NewOrder, state: OrderState): Promise<{ id: number }[]> {
  const { totals, window, receiver, address, method } = order;
  return tx.query<{ id: number }>(
    `INSERT INTO orders (number, transaction_number, identity_id, status, payment_method, payment_status, country, city_id,
       currency, products_total, shipping_total, warranty_total, discount_total, vat_total, total, wallet_total,
       promo_code_id, promo_code, is_late_delivery, delivery_from, delivery_to, receiver_name, receiver_phone, address,
       placed_at, gift_recipient, gift_note)
     VALUES ($1, $2, $3::uuid, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
       $23, $24::jsonb, $25, $26, $27) ON CONFLICT DO NOTHING RETURNING id`,
    [
      newOrderNumber(order.placedAt),
      newTransactionNumber(),
      order.identityId,
      state.status,
      method,
      state.payment,
      order.country,
      address.city,
      order.currency,
      totals.products,
      totals.shipping,
      totals.warranty,
      totals.discount,
      totals.vat,
      totals.total,
      order.payable.wallet,
      order.promo?.id ?? null,
      order.promo?.code ?? null,
      order.lines.some((line) => line.is_late_delivery),
      window.from,
      window.to,
      receiver.fullName,
      receiver.phoneNumber,
      JSON.stringify(address),
      order.placedAt,
      order.gift?.recipient ?? null,
      order.gift?.note ?? null,
    ],
  );
}

async function insertLine(
  tx: Queryable,
  orderId: number,
  line: OrderableLine,
  { country, promo }: NewOrder,
): Promise<void> {
  const warranty = warrantyPrice(line, country);
  await tx.query(
    `INSERT INTO order_lines (order_id, product_id, offer_id, seller_id, sku, name_en, name_ar, quantity, unit_price,
       warranty, warranty_price, is_late_delivery, total, discount)
     SELECT $1, p.id, $3, $4, p.sku, p.name_en || coalesce(', ' || d.en, ''), p.name_ar || coalesce('، ' || d.ar, ''),
       $5, $6, $7, $8, $9, $10, $11 FROM products p, describe_options(p.id) d WHERE p.id = $2`,
    [
      orderId,
      line.product_id,
      line.offer_id,
      line.seller_id,
      line.quantity,
      line.price,
      line.warranty,
      warranty,
      line.is_late_delivery,
      line.quantity * (line.price + warranty),
      lineDiscount({ quantity: line.quantity, unitPrice: line.price }, promo?.percent ?? 0),
    ],
  );
}
