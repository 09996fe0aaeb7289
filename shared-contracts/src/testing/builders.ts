import type { Cart, CartLine } from '../entities/checkout/cart.ts';
import type { Paged } from '../entities/common.ts';
import type { Order, OrderLine, OrderSummary } from '../entities/account/order.ts';
import type { ProductCard } from '../entities/catalogue/product-card.ts';
import type { Offer, Product, ShippingEstimate } from '../entities/catalogue/product.ts';
import type { Question, Review } from '../entities/catalogue/review.ts';
import type { CategoryTree } from '../entities/catalogue/category.ts';
import { fromMinor } from '../money.ts';
import { buildAddress } from './customer-builders.ts';

/*
 * Valid entities for tests: each function returns a complete entity, `overrides` replaces members. builders.test.ts
 * checks each one against its schema.
 */

const IMAGE = { src: '/media/headphones-black-1', widths: [240, 480, 960], alt: 'Headphones, black' };
const BRAND = { id: 3, name: 'Nova', slug: 'nova' };
const OWNER = { id: 1, full_name: 'RB Market' };
const TIME = '2026-01-15T09:30:00.000Z';
const ZERO = fromMinor(0, 'AED');

/** A page of a list that holds all results. */
export function buildPage<Item>(results: Item[], overrides: Partial<Paged<Item>> = {}): Paged<Item> {
  return { count: results.length, next: null, previous: null, results, ...overrides };
}

export function buildCard(overrides: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 101,
    slug: 'nova-wireless-headphones-black',
    name: 'Nova wireless headphones, black',
    family: 51,
    brand: BRAND,
    image: IMAGE,
    taxed_newprice: fromMinor(29_900, 'AED'),
    taxed_oldprice: fromMinor(39_900, 'AED'),
    percent_off: 25,
    rating: { average: 4.4, count: 128 },
    colour: 'black',
    colours: [
      { value: 'black', label: 'Black', hex: '#1c1c1e', slug: 'nova-wireless-headphones-black' },
      { value: 'white', label: 'White', hex: '#f5f5f5', slug: 'nova-wireless-headphones-white' },
    ],
    qty: 12,
    is_late_delivery: true,
    ...overrides,
  };
}

export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    ...buildCard(),
    sku: 'NOV-HP-BLK',
    inventory_id: 'INV-000101',
    rbin: 'RB00000101',
    ean: '6291000000017',
    model: 'HP-200',
    model_name: 'Nova HP 200',
    images: [IMAGE, { ...IMAGE, src: '/media/headphones-black-2' }],
    description: 'Wireless over-ear headphones with noise cancelling.',
    category: { id: 12, name: 'Headphones', slug: 'headphones' },
    breadcrumbs: [
      { id: 1, name: 'Electronics', slug: 'electronics' },
      { id: 12, name: 'Headphones', slug: 'headphones' },
    ],
    owner: OWNER,
    price: fromMinor(28_476, 'AED'),
    baseprice: fromMinor(38_000, 'AED'),
    availability: 'Available',
    weight: 250,
    width: 180,
    height: 200,
    length: 80,
    created: TIME,
    updated: TIME,
    bullet_points: ['40 hours of battery', 'Folds flat'],
    content: [
      { kind: 0, paragraphs: ['Made for long flights.'] },
      { kind: 1, rows: [{ name: 'Battery life', value: '40 h' }] },
      { kind: 2, points: ['40 hours of battery', 'Folds flat'] },
    ],
    warranty_options: [{ months: 12, label: 'One more year', price: fromMinor(2_900, 'AED') }],
    warranty_required: false,
    returnable_days: 45,
    offers_count: 2,
    ...overrides,
  };
}

export function buildOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    inventory_id: 'INV-000102',
    owner: { id: 2, full_name: 'Marina Electronics' },
    owner_rating: 4.2,
    taxed_newprice: fromMinor(30_900, 'AED'),
    taxed_oldprice: null,
    percent_off: 0,
    qty: 4,
    warranty_options: [],
    warranty_required: false,
    is_late_delivery: false,
    dispatch_days: 2,
    is_winning: false,
    won_by: null,
    delivery: buildEstimate(),
    ...overrides,
  };
}

/** Delivered within three to five days, free, and tonight. */
export function buildEstimate(overrides: Partial<ShippingEstimate> = {}): ShippingEstimate {
  return {
    is_eligible_to_deliver: true,
    earliest: '2026-06-03',
    latest: '2026-06-05',
    shipping_price: ZERO,
    late_delivery: { status: 'available' },
    ...overrides,
  };
}

export function buildCartLine(overrides: Partial<CartLine> = {}): CartLine {
  const { id, slug, name, brand, image, taxed_newprice, taxed_oldprice, qty } = buildCard();
  return {
    id: 9,
    quantity: 1,
    product: {
      id,
      slug,
      name,
      brand,
      image,
      taxed_newprice,
      taxed_oldprice,
      qty,
      sku: 'NOV-HP-BLK',
      inventory_id: 'INV-000101',
      owner: OWNER,
      warranty_options: [],
      warranty_required: false,
    },
    price: { total: taxed_newprice, final_unit_price: taxed_newprice, promo_code: { amount: ZERO } },
    is_eligible_to_deliver: true,
    is_late_delivery: false,
    late_delivery: { status: 'available' },
    delivery: { earliest: '2026-01-17', latest: '2026-01-19' },
    warranty: 0,
    warranty_cost: ZERO,
    colour: { value: 'black', label: 'Black', hex: '#1c1c1e' },
    ...overrides,
  };
}

export function buildCart(overrides: Partial<Cart> = {}): Cart {
  return {
    id: '0b6f1c1e-6d0e-4f0a-9a53-2a9f3f6f1c11',
    lines: [buildCartLine()],
    count: 1,
    products_price: fromMinor(29_900, 'AED'),
    warranty_price: ZERO,
    shipping_price: ZERO,
    vat_price: fromMinor(1_424, 'AED'),
    total_price: fromMinor(29_900, 'AED'),
    payable_total: fromMinor(29_900, 'AED'),
    promo_code: null,
    promo_code_percent: 0,
    promo_code_saving: ZERO,
    is_valid_to_checkout: true,
    notifications: [],
    ...overrides,
  };
}

export function buildOrderLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 21,
    product: {
      id: 101,
      slug: 'nova-wireless-headphones-black',
      sku: 'NOV-HP-BLK',
      name: 'Nova wireless headphones, black',
      image: IMAGE,
    },
    owner: OWNER,
    quantity: 1,
    unit_price: fromMinor(29_900, 'AED'),
    warranty: 0,
    warranty_cost: ZERO,
    is_late_delivery: false,
    total: fromMinor(29_900, 'AED'),
    ...overrides,
  };
}

const ORDER_SUMMARY = {
  id: 31,
  number: 'RB-260115-0031',
  status: 'ordered',
  placed: TIME,
  count: 1,
  total_cost: fromMinor(29_900, 'AED'),
} as const;

export function buildOrderSummary(overrides: Partial<OrderSummary> = {}): OrderSummary {
  return { ...ORDER_SUMMARY, images: [IMAGE], ...overrides };
}

export function buildOrder(overrides: Partial<Order> = {}): Order {
  return {
    ...ORDER_SUMMARY,
    transaction_number: 'TR-7F3K-2210',
    delivery_time: { start: '2026-01-17T06:00:00.000Z', end: '2026-01-17T14:00:00.000Z' },
    is_late_delivery: false,
    payment_method: 'cash',
    payment_status: 'pending',
    shipping_address: buildAddress(),
    receiver: { full_name: 'Layla Hassan', phone_number: '+971501234567' },
    lines: [buildOrderLine()],
    products_price: fromMinor(29_900, 'AED'),
    shipping_price: ZERO,
    warranty_price: ZERO,
    promo_code_saving: ZERO,
    wallet_price: ZERO,
    vat_price: fromMinor(1_424, 'AED'),
    refund: ZERO,
    tracking: [{ status: 'ordered', time: TIME }],
    ...overrides,
  };
}

export function buildReview(overrides: Partial<Review> = {}): Review {
  return {
    id: 41,
    name: 'Omar',
    rating: 5,
    text: 'Comfortable for a whole flight.',
    language: 'en',
    is_verified_purchase: true,
    created: TIME,
    pictures: [],
    ...overrides,
  };
}

export function buildQuestion(overrides: Partial<Question> = {}): Question {
  return {
    id: 61,
    name: 'Sara',
    text: 'Does it come with a carrying case?',
    language: 'en',
    answer: 'Yes, a hard one.',
    answered_by: 'RB Market',
    created: TIME,
    answered: TIME,
    ...overrides,
  };
}

export function buildCategory(overrides: Partial<CategoryTree> = {}): CategoryTree {
  const fields = { description: '', image: null, products_count: 40 };
  return {
    id: 1,
    name: 'Electronics',
    slug: 'electronics',
    ...fields,
    children: [{ id: 12, name: 'Headphones', slug: 'headphones', ...fields }],
    ...overrides,
  };
}
