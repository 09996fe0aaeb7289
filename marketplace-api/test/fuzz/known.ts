import fc from 'fast-check';
import { PASSWORD } from '../helpers/client.ts';
import type { KnownValues } from './values.ts';

/** `Accept` of a browser that opens a page. */
export const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Valid idempotency keys. */
export const IDEMPOTENCY_KEY = fc.stringMatching(/^[a-z0-9]{12}$/);

/** Values of earlier responses, by kind; the newest last. */
export type FoundValues = Record<string, (string | number)[]>;

/** Maximum number of stored values per kind. */
const MOST = 30;

/** Placeholder for a value of an earlier response, the newest with 0: `@line:3@`. */
const PLACE = /"?@([a-z_]+):(\d+)@"?/g;

/**
 * Creates a placeholder for a value of an earlier response, the newest half of the time: older ones may be deleted or
 * belong to an earlier customer. Without a stored value it becomes `1`.
 */
export function foundValue(kind: string): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(0), fc.nat({ max: MOST - 1 })).map((age) => `@${kind}:${age}@`);
}

const PRODUCTS = [101, 102, 103, 104, 105, 106, 107];

/** Values by field name. Most exist in the small shop of the tests, some in no shop. */
const KNOWN_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  product: fc.constantFrom<unknown>(...PRODUCTS, ...PRODUCTS, ...PRODUCTS, ...PRODUCTS.map(String), 999),
  productId: fc.constantFrom(...PRODUCTS, 999),
  inventory_id: fc.constantFrom('INV-1', 'INV-2', 'INV-6', 'INV-9'),
  is_late_delivery: fc.constantFrom(false, false, true),
  version: fc.constantFrom(0, 0, 1, 2),
  delivery_time_start: fc.constantFrom('', '', '09:00'),
  delivery_time_end: fc.constantFrom('', '', '17:00'),
  street: fc.constantFrom('Al Wasl Road', 'شارع العليا'),
  building_name_or_number: fc.constantFrom('12', 'Tower B'),
  landline: fc.constantFrom('', '04 123 4567'),
  area: fc.constantFrom('Jumeirah', 'الياسمين'),
  area_id: fc.constantFrom(null, null, 1, 999),
  pin: fc.constantFrom(null, null, { latitude: 25.2, longitude: 55.27 }),
  short_address: fc.constantFrom('', '', 'RHMA3184'),
  quantity: fc.constantFrom(1, 1, 2, 5, 999),
  warranty: fc.constantFrom(0, 0, 0, 12, 24, 7),
  basket_id: foundValue('cart'),
  cartId: foundValue('cart'),
  lineId: foundValue('line'),
  addressId: foundValue('address'),
  address: foundValue('address'),
  cardId: foundValue('card'),
  card: foundValue('card'),
  number: fc.oneof(foundValue('number'), foundValue('return')),
  order_number: foundValue('number'),
  transaction: foundValue('transaction'),
  transaction_id: foundValue('transaction'),
  questionId: foundValue('question'),
  line: foundValue('sold_line'),
  pictures: fc.array(foundValue('upload'), { maxLength: 2 }),
  files: fc.array(foundValue('upload'), { maxLength: 2 }),
  lookup: foundValue('lookup'),
  token: foundValue('order_token'),
  flow: foundValue('flow'),
  csrf_token: foundValue('csrf'),
  id: fc.oneof(foundValue('flow'), foundValue('search')),
  slug: fc.constantFrom('headphones', 'nova', 'nova-headphones-black', 'zain-mug-white', 'about', 'choose-headphones'),
  kind: fc.constantFrom('products', 'categories', 'brands', 'posts', 'post-categories', 'daily', 'hot', 'limited'),
  category: fc.constantFrom('guides', 'news', 'none'),
  q: fc.constantFrom('nova', 'سماعات', 'hedphones', 'mug white', ''),
  filters: fc.constantFrom<unknown>(
    ['category:headphones'],
    ['brand:nova|zain-home'],
    ['price:10__500'],
    ['Color:black'],
  ),
  'filters[]': fc.constantFrom<unknown>(['brand:nova'], ['price__range:1__'], ['rating:4__']),
  ordering: fc.constantFrom<unknown>(['newprice'], ['-views', '-id'], '-rating', 'rating'),
  page: fc.constantFrom<unknown>(1, 2, '3', 100_000),
  page_size: fc.constantFrom<unknown>(1, 2, '60', 7),
  code: fc.constantFrom('welcome10', 'WELCOME10', 'nothing', '123456'),
  country: fc.constantFrom('AE', 'SA'),
  city: fc.constantFrom<unknown>(1, 2, 11, 'Dubai'),
  phone_number: fc.constantFrom('050 123 4567', '+966 55 123 4567', '123'),
  mobile_number: fc.constantFrom('050 123 4567', '+966 55 123 4567'),
  full_name: fc.constantFrom('Sara Haddad', 'ليلى'),
  payment_method: fc.constantFrom('cash', 'card', 'wallet', null),
  payable_total: fc.constantFrom({ amount: '39.00', currency: 'AED' }),
  gift: fc.constantFrom<unknown>(null, null, null, { recipient: 'Mariam', note: '🎂' }),
  password: fc.constantFrom(PASSWORD, 'wrong', 'a'.repeat(200)),
  email: fc.constantFrom('sara@example.com', 'fuzz@example.com'),
};

export const knownValues: KnownValues = (field) => KNOWN_VALUES[field];

/** Fills the placeholders of a text: with JSON values inside a body, with plain text inside a URL. */
export function fillPlaceholders(text: string, values: Readonly<FoundValues>, as: 'json' | 'text'): string {
  return text.replaceAll(PLACE, (_place, kind: string, age: string) => {
    const list = values[kind] ?? [];
    const value = list.at(-1 - (Number(age) % Math.max(1, list.length))) ?? 1;
    return as === 'json' ? JSON.stringify(value) : encodeURIComponent(value);
  });
}

interface Lined {
  readonly id?: number;
  readonly line?: { readonly id: number };
}
interface Node {
  readonly attributes?: { readonly name?: string; readonly value?: string };
}
interface ResponseBody {
  readonly id?: string | number;
  readonly number?: string;
  readonly transaction_number?: string;
  readonly lookup?: string;
  readonly token?: string;
  /** Code of the text message that the request sent. */
  readonly code?: string;
  readonly lines?: readonly Lined[];
  readonly results?: readonly ResponseBody[];
  readonly ui?: { readonly nodes?: readonly Node[] };
}

/** Kinds of values that an operation's response holds. */
const KIND_OF_ID: Readonly<Record<string, string>> = {
  addToCart: 'cart',
  getCart: 'cart',
  getShortCart: 'cart',
  createAddress: 'address',
  listAddresses: 'address',
  listCards: 'card',
  createQuestion: 'question',
  listMyQuestions: 'question',
  uploadReviewPicture: 'upload',
  uploadSupportFile: 'upload',
  startImageSearch: 'search',
};

type Value = string | number | undefined;

/** Stores the values of a response for later requests. */
export function collectFound(operation: string, body: unknown, values: FoundValues): void {
  const response = (body ?? {}) as ResponseBody;
  for (const one of [response, ...(response.results ?? [])]) {
    for (const [kind, value] of [...recordValues(operation, one), ...flowValues(one)]) note(values, kind, value);
  }
}

function note(values: FoundValues, kind: string, value: Value): void {
  if (value === undefined) return;
  const list = (values[kind] ??= []);
  if (!list.includes(value)) list.push(value);
  if (list.length > MOST) list.shift();
}

function recordValues(
  operation: string,
  { id, lines = [], number, transaction_number, lookup, token, code }: ResponseBody,
): [string, Value][] {
  const kind = KIND_OF_ID[operation];
  const isReturn = operation.endsWith('Returns') || operation.endsWith('Return');
  return [
    ...(kind ? [[kind, id] as [string, Value]] : []),
    ...(kind === 'cart' ? lines.map((line): [string, Value] => ['line', line.id]) : []),
    ...lines.map(({ line }): [string, Value] => ['sold_line', line?.id]),
    [isReturn ? 'return' : 'number', number],
    ['transaction', transaction_number],
    ['lookup', lookup],
    ['phone_code', code],
    ['order_token', operation === 'confirmOrderLookup' ? token : undefined],
  ];
}

function flowValues({ id, ui }: ResponseBody): [string, Value][] {
  if (!ui) return [];
  const csrf = ui.nodes?.find(({ attributes }) => attributes?.name === 'csrf_token');
  return [
    ['flow', id],
    ['csrf', csrf?.attributes?.value],
  ];
}
