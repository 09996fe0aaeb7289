import { ORDER_STATUSES, type OrderStatus } from 'shared-contracts/entities/account/order';
import { currencyOf } from 'shared-contracts/money';
import { findAddresses } from 'marketplace-api/modules/customers/addresses/addresses';
import { calculateTotals } from 'marketplace-api/modules/cart/pricing';
import { insertRows } from 'marketplace-api/infra/db/insert-rows';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { ANSWERED_BY, DEMO_CUSTOMERS, type DemoCustomer } from '../customers.ts';
import type { DemoOffer, DemoProduct } from '../generate/model.ts';
import { PICTURE_WIDTHS } from 'marketplace-api/modules/media/picture-store';
import { createRandom, type Random } from '../random.ts';
import { SELLERS } from '../catalogue/sellers.ts';
import { daysBefore, storedPicture } from './stored-rows.ts';

/** Days after the order at which it reaches each state. */
const STATE_AFTER: Readonly<Record<OrderStatus, number>> = {
  ordered: 0,
  processing: 0.1,
  shipped: 0.8,
  delivered: 2.2,
  return_requested: 6,
  returned: 11,
};
const HOUR = 1 / 24;

/** Loads a customer's orders, one for each entry of its list, and the customer's reviews and questions. */
export async function seedOrders(
  db: Queryable,
  customer: DemoCustomer,
  products: readonly DemoProduct[],
  now: Date,
): Promise<void> {
  const random = createRandom(`orders/${customer.email}`);
  const [address] = await findAddresses(db, customer.id, customer.language, { country: customer.country });
  const number = DEMO_CUSTOMERS.indexOf(customer) + 1;
  const delivered: DemoProduct[] = [];
  for (const [index, { status, lines, daysAgo, fromWallet = 0 }] of customer.orders.entries()) {
    const id = number * 100 + index + 1;
    const sold = chooseLines(customer, products, lines, random);
    const age = daysAgo + 3 * HOUR;
    const order = { id, status, sold, age, fromWallet };
    await insertRows(db, 'orders', [{ ...orderRow(order, customer, now), address }]);
    await insertRows(
      db,
      'order_lines',
      sold.map((line) => lineRow(line, id)),
    );
    await insertRows(db, 'order_events', eventRows(order, now));
    if (status === 'return_requested' || status === 'returned') await seedReturn(db, order, now);
    if (status === 'delivered') delivered.push(...sold.map((line) => line.product));
  }
  await seedReviewsAndQuestions(db, customer, delivered, now);
}

interface SoldLine {
  readonly product: DemoProduct;
  readonly offer: DemoOffer;
  readonly quantity: number;
  readonly unitPrice: number;
}

interface OrderPlan {
  readonly id: number;
  readonly status: OrderStatus;
  readonly sold: readonly SoldLine[];
  /** Age in days. */
  readonly age: number;
  readonly fromWallet: number;
}

function chooseLines(
  { country }: DemoCustomer,
  products: readonly DemoProduct[],
  count: number,
  random: Random,
): SoldLine[] {
  const available = products.filter(
    ({ offers: [first] }) => first && first.qty > 3 && (country === 'AE' || !first.uaeOnly),
  );
  return random.sample(available, count).flatMap((product) => {
    const [offer] = product.offers;
    if (!offer) return [];
    const cheap = offer.prices[country] < 20_000;
    return [{ product, offer, quantity: cheap ? random.integer(1, 3) : 1, unitPrice: offer.prices[country] }];
  });
}

function orderRow({ id, status, sold, age, fromWallet }: OrderPlan, customer: DemoCustomer, now: Date) {
  const { country } = customer;
  const totals = calculateTotals(
    sold.map(({ quantity, unitPrice }) => ({ quantity, unitPrice, warrantyPrice: 0 })),
    country,
  );
  const paid = ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf('delivered');
  return {
    id,
    number: `RB${2_026_000_000 + id * 37}`,
    transaction_number: `TX${7_100_000_000 + id * 911}`,
    identity_id: customer.id,
    status,
    payment_method: 'cash',
    payment_status: status === 'returned' ? 'refunded' : paid ? 'paid' : 'pending',
    country,
    city_id: customer.addresses[0]?.city ?? 1,
    currency: currencyOf(country),
    products_total: totals.products,
    shipping_total: totals.shipping,
    warranty_total: totals.warranty,
    discount_total: 0,
    vat_total: totals.vat,
    total: totals.total,
    wallet_total: fromWallet,
    // As for every return: the price of the lines is refunded, shipping is not.
    refund_total: status === 'returned' ? totals.products : 0,
    is_late_delivery: false,
    delivery_from: daysBefore(now, age - 1.5),
    delivery_to: daysBefore(now, age - 2.5),
    receiver_name: customer.name,
    receiver_phone: customer.phone,
    placed_at: daysBefore(now, age),
  };
}

function lineRow({ product, offer, quantity, unitPrice }: SoldLine, order: number) {
  return {
    order_id: order,
    product_id: product.id,
    offer_id: offer.id,
    seller_id: SELLERS.indexOf(offer.seller) + 1,
    sku: product.sku,
    name_en: [product.name.en, ...product.options.map(({ name, value }) => `${name.en} ${value.en}`)].join(', '),
    name_ar: [product.name.ar, ...product.options.map(({ name, value }) => `${name.ar} ${value.ar}`)].join('، '),
    quantity,
    unit_price: unitPrice,
    warranty: 0,
    warranty_price: 0,
    is_late_delivery: false,
    total: unitPrice * quantity,
  };
}

function eventRows({ id, status, age }: OrderPlan, now: Date) {
  return ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1).map((reached) => ({
    order_id: id,
    status: reached,
    happened_at: daysBefore(now, Math.max(0.01, age - STATE_AFTER[reached])),
  }));
}

/** Creates the return of all lines of an order; its number derives from the order's id. */
async function seedReturn(db: Queryable, { id, status, age }: OrderPlan, now: Date): Promise<void> {
  const timeOf = (reached: OrderStatus) => daysBefore(now, Math.max(0.01, age - STATE_AFTER[reached]));
  const requested = timeOf('return_requested');
  await db.query(
    `INSERT INTO returns (number, order_id, identity_id, status, reason, refund, requested_at, returned_at)
     SELECT $2, o.id, o.identity_id, $3, 'not_needed', o.products_total, $4, $5 FROM orders o WHERE o.id = $1`,
    [
      id,
      `RT-${requested.slice(2, 10).replaceAll('-', '')}-${String(id).padStart(7, '0')}`,
      status === 'returned' ? 'returned' : 'requested',
      requested,
      status === 'returned' ? timeOf('returned') : null,
    ],
  );
  await db.query(
    `INSERT INTO return_lines (return_id, order_line_id, quantity, refund)
     SELECT r.id, l.id, l.quantity, l.total - l.discount FROM returns r JOIN order_lines l ON l.order_id = r.order_id
     WHERE r.order_id = $1`,
    [id],
  );
}

/** Reviews of delivered products, and questions; a review also updates the product's rating. */
async function seedReviewsAndQuestions(
  db: Queryable,
  customer: DemoCustomer,
  delivered: readonly DemoProduct[],
  now: Date,
): Promise<void> {
  const subjects = [...new Set(delivered)];
  const reviews = customer.reviews.flatMap((review, index) => {
    const product = subjects[index];
    const [picture] = index === 0 ? (product?.pictures.slice(-1) ?? []) : [];
    const pictures = picture ? [storedPicture(picture, PICTURE_WIDTHS)] : [];
    return product ? [{ ...review, pictures, product_id: product.id }] : [];
  });
  const common = { identity_id: customer.id, name: customer.name, language: customer.language };
  await insertRows(
    db,
    'reviews',
    reviews.map((review, index) => ({
      ...common,
      ...review,
      is_verified_purchase: true,
      created_at: daysBefore(now, 5 + index),
    })),
  );
  await db.query(
    `UPDATE products p SET rating = r.average, rating_count = r.total
     FROM (SELECT product_id, avg(rating) AS average, count(*) AS total FROM reviews GROUP BY product_id) r
     WHERE r.product_id = p.id AND p.id = ANY ($1::int[])`,
    [reviews.map((review) => review.product_id)],
  );
  await insertRows(
    db,
    'questions',
    customer.questions.map(({ text, answer }, index) => ({
      ...common,
      product_id: subjects[index]?.id,
      text,
      answer: answer ?? null,
      answered_by: answer ? ANSWERED_BY[customer.language === 'en' ? 0 : 1] : null,
      created_at: daysBefore(now, 9 - index),
      answered_at: answer ? daysBefore(now, 8) : null,
    })),
  );
}
