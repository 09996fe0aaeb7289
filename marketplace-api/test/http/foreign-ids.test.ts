import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { createClient, createGuests } from '../helpers/client.ts';
import { type ContractResponse, findEndpoint, fillPlaceholders, CONTRACT_INPUTS } from '../helpers/contract-inputs.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

/**
 * Endpoints whose ids name nothing of another customer. The reason is beside each.
 */
const NOT_OWNED: ReadonlySet<string> = new Set([
  // Public content by its slug.
  'getBrand',
  'getBlogPost',
  'getContentPage',
  'listSitemap',
  // A link to the results of a picture, which anyone may pass on.
  'findByImage',
  // A product on the caller's own list.
  'restoreSavedItem',
  'deleteSavedItem',
  // The response is the same for every order number; code and token are secrets of the look-up.
  'startOrderLookup',
  'confirmOrderLookup',
  'viewTrackedOrder',
]);

/** Endpoints that take the caller's own cart instead of a foreign one. */
const OWN_CART: ReadonlySet<string> = new Set(['getCart', 'applyPromoCode', 'clearPromoCode']);

/** Endpoints that reject a foreign id in a body as an invalid field. */
const INVALID_FIELD: ReadonlySet<string> = new Set([
  'placeOrder',
  'verifyPhone',
  'createReview',
  'createSupportRequest',
]);

/** Statuses that do not show another customer's data. */
function expectedStatuses(endpoint: string): readonly number[] {
  if (OWN_CART.has(endpoint)) return [200];
  return INVALID_FIELD.has(endpoint) ? [400] : [403, 404];
}

/** Whether the response is the cart with this id. */
const isCartOf = (id: string | number | undefined, endpoint: string, body: unknown): boolean =>
  id !== undefined && OWN_CART.has(endpoint) && (body as ContractResponse).id === id;

describe('Foreign ids', () => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, { payments: createFakeProvider() });
  });
  afterAll(() => shop.close());

  test('a customer gets 403 or 404 for every id of another customer, at every endpoint with an id [API-04]', async () => {
    const [owner, stranger] = [createClient(shop.app), createClient(shop.app)];
    await owner.signUp('owner@example.com');
    await stranger.signUp('stranger@example.com');
    await shop.database.query(
      `INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
       SELECT id, 'tok-1', 'Visa', '4242', 12, 2030, now() FROM identities WHERE email = 'owner@example.com'`,
    );
    const values: Record<string, string | number> = {};
    const guests = createGuests(shop.app);
    const tried = new Set<string>();
    const problems: string[] = [];
    // The owner walks through all endpoints; the stranger sends each request with the owner's ids first.
    for (const [id, { before, pick, guest, ...input }] of Object.entries(CONTRACT_INPUTS)) {
      if (before) await shop.database.runScript(before);
      const call = findEndpoint(id);
      const filled: object = fillPlaceholders(input, values);
      if (/"\$\w+"/.test(JSON.stringify(input)) && !NOT_OWNED.has(call.id)) {
        const { status, body } = await (guest === undefined ? stranger : createClient(shop.app)).request(
          call,
          filled as never,
        );
        if (!expectedStatuses(call.id).includes(status)) problems.push(`${id}: ${status}`);
        if (isCartOf(values['cart'], call.id, body)) problems.push(`${id}: the other customer's cart`);
        tried.add(call.id);
      }
      const { status, body } = await (guest === undefined ? owner : guests(guest)).request(call, filled as never);
      // The owner's request succeeds: the stranger's has changed nothing that it needs.
      expect({ id, isOk: status === 200 || status === 204 }).toEqual({ id, isOk: true });
      Object.assign(values, pick?.(body as never as ContractResponse));
      values['phoneCode'] = /\d{6}/.exec((await shop.lastMessage())?.body ?? '')?.[0] ?? '';
    }
    expect(problems).toEqual([]);
    const named = ALL_ENDPOINTS.filter(({ path }) => path.includes('/:')).map(({ id }) => id);
    expect(named.filter((id) => !tried.has(id) && !NOT_OWNED.has(id))).toEqual([]);
    expect(tried.size).toBeGreaterThan(35);
  }, 300_000);
});
