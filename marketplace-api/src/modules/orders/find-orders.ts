import type { Address } from 'shared-contracts/entities/account/address';
import type { Order, OrderStatus, OrderSummary } from 'shared-contracts/entities/account/order';
import type { CountryCode, Language } from 'shared-contracts/locale';
import { type Currency, fromMinor } from 'shared-contracts/money';
import { readableAddress } from '../customers/index.ts';
import { firstImage, type StoredImage } from '../catalogue/index.ts';
import { loadPage } from '../../infra/db/load-page.ts';
import type { PageQuery } from '../../infra/db/page-window.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { isPlacedOrderSql } from './order-filters.ts';
import { calculateAmountDue, type CardPaymentStatus, isCancellable } from './order-state.ts';
import { type OrderLineRow, toOrderLine } from './order-lines.ts';

interface SummaryRow {
  id: number;
  number: string;
  status: OrderStatus;
  placed_at: Date;
  currency: Currency;
  total: number;
  count: number;
  cancelled_at: Date | null;
}

interface OrderRow extends SummaryRow {
  card_state: CardPaymentStatus | null;
  transaction_number: string;
  payment_method: Order['payment_method'];
  payment_status: Order['payment_status'];
  country: CountryCode;
  products_total: number;
  shipping_total: number;
  warranty_total: number;
  discount_total: number;
  wallet_total: number;
  vat_total: number;
  refund_total: number;
  is_late_delivery: boolean;
  delivery_from: Date;
  delivery_to: Date;
  receiver_name: string;
  receiver_phone: string;
  address: Address;
  gift_recipient: string | null;
  gift_note: string | null;
  city_name: string;
  country_name: string;
  lines: OrderLineRow[];
  tracking: { status: OrderStatus; time: string }[];
}

const SUMMARY = `o.id, o.number, o.status, o.placed_at, o.currency, o.total, o.cancelled_at,
  (SELECT coalesce(sum(quantity), 0)::int FROM order_lines WHERE order_id = o.id) AS count`;

/** A page of orders, of the days `from` to `to` (year-month-day) where they are given. */
interface OrderListQuery extends PageQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One page of a customer's orders, newest first. @param timeZone of the days in the query */
export async function findOrders(
  db: Queryable,
  identityId: string,
  query: OrderListQuery,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
) {
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: `${SUMMARY}, (SELECT json_agg(x.images) FROM (SELECT p.images FROM order_lines l
        JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id ORDER BY l.id LIMIT 4) x) AS pictures`,
      from: 'orders o',
      where: `o.identity_id = $1::uuid AND ${isPlacedOrderSql('o')}
        AND ($2::date IS NULL OR o.placed_at >= $2::date::timestamp AT TIME ZONE $4)
        AND ($3::date IS NULL OR o.placed_at < ($3::date + 1)::timestamp AT TIME ZONE $4)`,
      orderBy: 'o.placed_at DESC, o.id DESC',
      values: [identityId, query.from ?? null, query.to ?? null, timeZone],
    },
    (sql, values) => db.query<SummaryRow & { pictures: StoredImage[][] | null }>(sql, values),
  );
  const results = rows.map((row): OrderSummary => ({
    ...toSummary(row),
    images: (row.pictures ?? []).map((images) => firstImage(images, language)),
  }));
  return { ...page, results };
}

/** Key of an order: its number, if it is placed (`isPlacedOrderSql`); or its id inside the API. */
export type OrderLookup = { readonly number: string } | { readonly id: number };

/** A customer's order; undefined when there is none or it belongs to another customer. */
export async function findOrder(
  db: Queryable,
  identityId: string,
  key: OrderLookup,
  language: Language,
): Promise<Order | undefined> {
  const [row] = await db.query<OrderRow>(
    `SELECT ${SUMMARY}, o.transaction_number, o.payment_method, o.payment_status, o.country, o.products_total,
       pay.state AS card_state, o.shipping_total, o.warranty_total, o.discount_total, o.wallet_total, o.vat_total, o.refund_total, o.is_late_delivery,
       o.delivery_from, o.delivery_to, o.receiver_name, o.receiver_phone, o.address, o.gift_recipient, o.gift_note, ci.name_${language} AS city_name,
       co.name_${language} AS country_name,
       (SELECT json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'slug', p.slug, 'sku', l.sku,
            'name', l.name_${language}, 'images', p.images, 'seller_id', l.seller_id, 'seller_name', s.name_${language},
            'quantity', l.quantity, 'unit_price', l.unit_price, 'warranty', l.warranty, 'warranty_price', l.warranty_price,
            'is_late_delivery', l.is_late_delivery, 'total', l.total) ORDER BY l.id)
          FROM order_lines l JOIN products p ON p.id = l.product_id JOIN sellers s ON s.id = l.seller_id
          WHERE l.order_id = o.id) AS lines,
       (SELECT json_agg(json_build_object('status', e.status, 'time', e.happened_at) ORDER BY e.happened_at, e.id)
          FROM order_events e WHERE e.order_id = o.id) AS tracking
     FROM orders o
       JOIN cities ci ON ci.country = o.country AND ci.id = o.city_id
       JOIN countries co ON co.code = o.country
       LEFT JOIN payments pay ON pay.order_id = o.id
     WHERE o.identity_id = $1::uuid AND (o.id = $3 OR (o.number = $2 AND ${isPlacedOrderSql('o')}))`,
    [identityId, 'number' in key ? key.number : null, 'id' in key ? key.id : null],
  );
  return row && toOrder(row, language);
}

function toSummary(row: SummaryRow): Omit<OrderSummary, 'images'> {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placed: row.placed_at.toISOString(),
    count: row.count,
    total_cost: fromMinor(row.total, row.currency),
    ...(row.cancelled_at ? { cancelled: row.cancelled_at.toISOString() } : {}),
  };
}

function toOrder(row: OrderRow, language: Language): Order {
  const money = (minor: number) => fromMinor(minor, row.currency);
  return {
    ...toSummary(row),
    transaction_number: row.transaction_number,
    delivery_time: { start: row.delivery_from.toISOString(), end: row.delivery_to.toISOString() },
    is_late_delivery: row.is_late_delivery,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    shipping_address: { ...row.address, ...readableAddress(row.address, row, language) },
    receiver: { full_name: row.receiver_name, phone_number: row.receiver_phone },
    ...(row.gift_recipient === null ? {} : { gift: { recipient: row.gift_recipient, note: row.gift_note ?? '' } }),
    lines: row.lines.map((line) => toOrderLine(line, money, language)),
    products_price: money(row.products_total),
    shipping_price: money(row.shipping_total),
    warranty_price: money(row.warranty_total),
    promo_code_saving: money(row.discount_total),
    wallet_price: money(row.wallet_total),
    amount_due: money(calculateAmountDue({ payment: row.payment_status, total: row.total, wallet: row.wallet_total })),
    vat_price: money(row.vat_total),
    refund: money(row.refund_total),
    can_cancel: isCancellable({
      status: row.status,
      payment: row.payment_status,
      card: row.card_state,
      isCancelled: row.cancelled_at !== null,
    }),
    ...(row.cancelled_at
      ? {
          cancellation: {
            wallet_refund: money(row.wallet_total),
            card_refund: money(row.card_state === null ? 0 : row.total - row.wallet_total),
            is_card_refunded: row.card_state === 'refunded',
          },
        }
      : {}),
    tracking: row.tracking.map(({ status, time }) => ({ status, time: new Date(time).toISOString() })),
  };
}
