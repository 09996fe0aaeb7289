import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import * as account from './account.ts';
import * as activity from './activity.ts';
import * as activityEvents from './activity-events.ts';
import * as addresses from './addresses.ts';
import { ALL_CALLS } from './all.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as content from './content.ts';
import * as deals from './deals.ts';
import * as favourites from './favourites.ts';
import * as identity from './identity.ts';
import * as identityFlows from './identity-flows.ts';
import * as imageSearch from './image-search.ts';
import * as invoices from './invoices.ts';
import * as location from './location.ts';
import * as menu from './menu.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as phone from './phone.ts';
import * as product from './product.ts';
import * as promoCodes from './promo-codes.ts';
import * as questions from './questions.ts';
import * as recentlyViewed from './recently-viewed.ts';
import * as referral from './referral.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as shorts from './shorts.ts';
import * as support from './support.ts';
import * as token from './token.ts';
import * as wallet from './wallet.ts';

const AREAS = [
  account,
  activity,
  activityEvents,
  addresses,
  cart,
  catalogue,
  checkout,
  content,
  deals,
  favourites,
  identity,
  identityFlows,
  imageSearch,
  invoices,
  location,
  menu,
  orders,
  payments,
  phone,
  product,
  promoCodes,
  questions,
  recentlyViewed,
  referral,
  returns,
  reviews,
  shorts,
  support,
  token,
  wallet,
];

test('every exported call is in the list, once, under a path of its own [API-01]', () => {
  const exported = AREAS.flatMap((area) => Object.values<unknown>(area)).filter(isCall);
  expect(new Set(exported)).toEqual(new Set(ALL_CALLS));
  expect(new Set(ALL_CALLS.map((call) => call.id)).size).toBe(ALL_CALLS.length);
  expect(new Set(ALL_CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(ALL_CALLS.length);
});

test('paths of the API end with a slash, and what needs a token says 401', () => {
  for (const call of ALL_CALLS) {
    const isIdentity = call.path.startsWith('/api/.ory/');
    expect(call.path.endsWith('/')).toBe(!isIdentity);
    expect(isIdentity || call.errors.includes(401) === (call.token === 'required')).toBe(true);
  }
});

test('a listing takes any paging and order without an error [CAT-03]', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('0', '-3', 'abc', '1e9', '1000000000', '2.5'));
  fc.assert(
    fc.property(anything, anything, anything, (page, pageSize, ordering) => {
      const query = v.parse(catalogue.searchProducts.query, {
        page,
        page_size: pageSize,
        ordering: [ordering],
        q: ordering,
      });
      expect(Number.isInteger(query.page) && query.page >= 1 && query.page <= 100_000).toBe(true);
      expect(query.page_size >= 1 && query.page_size <= 60).toBe(true);
      expect(query.ordering).toEqual([ordering]);
    }),
  );
  expect(v.parse(catalogue.listProducts.query, {})).toMatchObject({
    page: 1,
    page_size: 7,
    filters: [],
    'filters[]': [],
  });
  expect(v.parse(catalogue.searchProducts.query, {})).toMatchObject({ page: 1, page_size: 30, q: '' });
});

function isCall(value: unknown): value is (typeof ALL_CALLS)[number] {
  return typeof value === 'object' && value !== null && 'response' in value && 'method' in value;
}
