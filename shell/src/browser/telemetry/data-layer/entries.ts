import type { BusEvent } from 'shared-contracts/bus/events';
import { multiplyMoney, type Money } from 'shared-contracts/money';
import type { SessionState } from 'shared-contracts/bus/state';
import { maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';

/**
 * Entry for a tag container in `window.dataLayer`, with Google Analytics 4's names. Amounts are decimal strings, as
 * in the contracts.
 */
export interface DataLayerEntry {
  readonly event: string;
  readonly ecommerce?: Ecommerce;
  readonly [field: string]: unknown;
}

interface Ecommerce {
  readonly currency?: string;
  readonly value?: string;
  readonly items?: readonly Item[];
  readonly [field: string]: unknown;
}

interface Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly price: string;
  readonly quantity: number;
  readonly item_brand?: string;
  readonly item_category?: string;
  readonly index?: number;
}

/**
 * Data layer entry of an application event (BUS-04); null for an event without marketing use. It never identifies the
 * shopper.
 */
export function toDataLayerEntry(event: BusEvent): DataLayerEntry | null {
  switch (event.type) {
    case 'product-viewed': {
      const { product, name, price, brand, category } = event.payload;
      const item = { ...toItem({ product, name, price }), item_brand: brand, item_category: category };
      return { event: 'view_item', ecommerce: { ...toPriceFields(price), items: [item] } };
    }
    case 'list-viewed': {
      const { path, products } = event.payload;
      const items = products.map((line, index) => ({ ...toItem(line), index }));
      return { event: 'view_item_list', ecommerce: { item_list_id: path, items } };
    }
    case 'search-done':
      return { event: 'search', search_term: maskPersonalData(event.payload.q), results: event.payload.count };
    case 'cart-item-added':
      return { event: 'add_to_cart', ecommerce: toCartChange(event.payload) };
    case 'cart-item-removed':
      return { event: 'remove_from_cart', ecommerce: toCartChange(event.payload) };
    case 'checkout-started':
      return {
        event: 'begin_checkout',
        ecommerce: { ...toPriceFields(event.payload.total), count: event.payload.count },
      };
    case 'payment-chosen':
      return { event: 'add_payment_info', ecommerce: { payment_type: event.payload.method } };
    case 'purchase-completed': {
      const { order_number: order, total, count } = event.payload;
      return { event: 'purchase', ecommerce: { transaction_id: order, ...toPriceFields(total), count } };
    }
    default:
      return null;
  }
}

/** Whether a customer is signed in, without identity; null before it is known. */
export function toLoginEntry({ status }: Pick<SessionState, 'status'>): DataLayerEntry | null {
  if (status !== 'authenticated' && status !== 'unauthenticated') return null;
  return { event: 'login_state', logged_in: status === 'authenticated' };
}

interface ProductLine {
  readonly product: number;
  readonly name: string;
  readonly price: Money;
  readonly quantity?: number;
}

const toItem = ({ product, name, price, quantity = 1 }: ProductLine): Item => ({
  item_id: String(product),
  item_name: name,
  price: price.amount,
  quantity,
});

const toPriceFields = ({ amount, currency }: Money) => ({ currency, value: amount });

function toCartChange(line: ProductLine): Ecommerce {
  const { price, quantity = 1 } = line;
  return { ...toPriceFields(multiplyMoney(price, quantity)), items: [toItem(line)] };
}
