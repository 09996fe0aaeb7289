import type { Endpoint } from 'shared-contracts/endpoint';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { DUBAI_ADDRESS, PASSWORD, registration } from './client.ts';

/** A PNG picture of one pixel. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Reads flow and CSRF token of a started flow. */
const pickFlow =
  (flow: string): PickValues =>
  ({ id, ui }) => ({ [flow]: id, [`${flow}Csrf`]: ui.nodes[0]!.attributes.value });

const NEW_PASSWORD = 'another good password';
const NEW_SHOPPER = 'new-shopper@example.com';

/**
 * Inputs of each endpoint, in this order: later ones use values of earlier responses.
 * `$name` is such a value; `before` is an SQL script that runs before the request. `guest` names a browser of its own
 * that is not signed in, because the identity provider starts no sign-in for a signed-in customer; the default is the
 * customer's browser.
 */
export const CONTRACT_INPUTS: Readonly<
  Record<
    string,
    {
      params?: object;
      query?: object;
      body?: object;
      headers?: object;
      before?: string;
      pick?: PickValues;
      guest?: string;
    }
  >
> = {
  fetchToken: {},
  whoami: {},
  createRegistrationFlow: { guest: 'newcomer', query: { return_to: '/cart/' }, pick: pickFlow('registration') },
  getRegistrationFlow: { guest: 'newcomer', query: { id: '$registration' } },
  submitRegistration: {
    guest: 'newcomer',
    query: { flow: '$registration' },
    body: { method: 'password', csrf_token: '$registrationCsrf', ...registration(NEW_SHOPPER) },
  },
  createLoginFlow: { guest: 'returning', query: { return_to: '/cart/' }, pick: pickFlow('login') },
  getLoginFlow: { guest: 'returning', query: { id: '$login' } },
  submitLogin: {
    guest: 'returning',
    query: { flow: '$login' },
    body: { method: 'password', csrf_token: '$loginCsrf', identifier: NEW_SHOPPER, password: PASSWORD },
  },
  createRecoveryFlow: { guest: 'forgetful', query: { return_to: '/cart/' }, pick: pickFlow('recovery') },
  getRecoveryFlow: { guest: 'forgetful', query: { id: '$recovery' } },
  submitRecovery: {
    guest: 'forgetful',
    query: { flow: '$recovery' },
    body: { method: 'link', csrf_token: '$recoveryCsrf', email: NEW_SHOPPER },
  },
  createVerificationFlow: { guest: 'forgetful', query: { return_to: '/cart/' }, pick: pickFlow('verification') },
  getVerificationFlow: { guest: 'forgetful', query: { id: '$verification' } },
  submitVerification: {
    guest: 'forgetful',
    query: { flow: '$verification' },
    body: { method: 'link', csrf_token: '$verificationCsrf', email: NEW_SHOPPER },
  },
  createSettingsFlow: { query: { return_to: '/cart/' }, pick: pickFlow('settings') },
  getSettingsFlow: { query: { id: '$settings' } },
  updateSettings: {
    query: { flow: '$settings' },
    body: { method: 'profile', csrf_token: '$settingsCsrf', traits: { full_name: 'Sara H.' } },
  },
  'createSettingsFlow for a password': { pick: pickFlow('settings') },
  'updateSettings with a password': {
    query: { flow: '$settings' },
    body: {
      method: 'password',
      csrf_token: '$settingsCsrf',
      password: NEW_PASSWORD,
      transient_payload: { password_confirmation: NEW_PASSWORD },
    },
  },
  listCountries: {},
  listRegions: { query: { country: 'AE' } },
  searchPlaces: { query: { q: 'dubai' } },
  locatePin: { query: { latitude: '25.2', longitude: '55.27' } },
  getMap: {},
  menuCategories: {},
  menuHotTrending: {},
  menuTop: {},
  menuFooter: {},
  menuTopFooter: {},
  listBrands: {},
  getBrand: { params: { slug: 'nova' } },
  listCategories: {},
  listDeals: { query: { kind: 'hot' } },
  getCategory: { query: { slug: 'headphones' } },
  listProducts: { query: { filters: ['category:headphones', 'brand:nova'] } },
  searchProducts: { query: { q: 'سماعات' } },
  listFacets: { query: { q: 'nova' } },
  autocomplete: { query: { q: 'no' } },
  topSelling: {},
  newArrivals: {},
  topSelected: {},
  interesting: {},
  recommendations: { query: { product: ['101'] } },
  similarProducts: { query: { product: ['101'] } },
  startImageSearch: { body: { picture: ONE_PIXEL }, pick: ({ id }) => ({ imageSearch: id }) },
  findByImage: { params: { id: '$imageSearch' } },
  listShorts: {},
  playShorts: {},
  getProduct: { query: { slug: 'nova-headphones-black' } },
  getUnavailableProduct: { query: { slug: 'zain-headphones-black' }, headers: { country: 'SA' } },
  listOffers: { query: { product: '101' } },
  getOffer: { query: { inventory_id: 'INV-1' } },
  listReviews: { query: { product: '101' } },
  listQuestions: { query: { product: '101' } },
  estimateShipping: { query: { product: '101' } },
  addToCart: {
    query: {},
    body: { product: 101, quantity: 2 },
    pick: ({ id, lines }) => ({ cart: id, line: lines[0]!.id }),
  },
  getCart: { query: { basket_id: '$cart' } },
  getShortCart: { query: {} },
  countCart: {},
  editCartLine: { params: { lineId: '$line' }, query: {}, body: { quantity: 1, warranty: 12 } },
  acknowledgeNotifications: { params: { cartId: '$cart' }, body: { notifications: [] } },
  applyPromoCode: { query: { basket_id: '$cart' }, body: { code: 'welcome10' } },
  clearPromoCode: { query: { basket_id: '$cart' } },
  switchWallet: { body: { active: true } },
  getBalance: {},
  listMovements: {},
  saveCartLine: { params: { lineId: '$line' }, query: {} },
  restoreSavedItem: {
    params: { productId: 101 },
    query: {},
    pick: ({ lines }) => ({ line: lines[0]!.id }),
  },
  deleteCartLine: { params: { lineId: '$line' }, query: {} },
  toggleFavourites: { body: { product: 101 } },
  listFavourites: { query: {} },
  addFavourite: { body: { product: 102 } },
  toggleBuyLater: { body: { product: 104 } },
  toggleNotices: { body: { product: 104 } },
  listNotices: { query: {} },
  listBuyLater: { query: {} },
  deleteSavedItem: { params: { productId: 104 }, query: {} },
  createAddress: { body: DUBAI_ADDRESS, pick: ({ id }) => ({ address: id }) },
  listAddresses: {},
  chooseDefaultAddress: { params: { addressId: '$address' } },
  updateAddress: { params: { addressId: '$address' }, body: { ...DUBAI_ADDRESS, area: 'Marina' } },
  getCheckout: {},
  // The order needs a line again.
  'addToCart again': { query: {}, body: { product: 105 } },
  placeOrder: {
    body: { address: '$address', payment_method: 'cash' },
    headers: { 'Idempotency-Key': 'contract-key-1' },
    pick: ({ number }) => ({ number }),
  },
  'addToCart for a card': { query: {}, body: { product: 105 } },
  'placeOrder by card': {
    body: { address: '$address', payment_method: 'card' },
    headers: { 'Idempotency-Key': 'contract-key-2' },
    pick: ({ transaction_number }) => ({ transaction: transaction_number }),
  },
  openPaymentForm: { body: { transaction: '$transaction' } },
  processPayment: { params: { transaction_id: '$transaction' } },
  listCards: { pick: ({ results }) => ({ card: results[0]!.id }) },
  deleteCard: { params: { cardId: '$card' } },
  getPhone: {},
  sendPhoneCode: { body: { phone_number: '050 123 4567' } },
  verifyPhone: { body: { code: '$phoneCode' } },
  listOrders: { query: { from: '2026-01-01', to: '2099-12-31' } },
  getOrder: { params: { number: '$number' } },
  startOrderLookup: {
    body: { number: '$number', phone_number: '050 123 4567' },
    pick: ({ lookup }) => ({ lookup }),
  },
  confirmOrderLookup: { body: { lookup: '$lookup', code: '$phoneCode' }, pick: ({ token }) => ({ orderToken: token }) },
  viewTrackedOrder: { body: { token: '$orderToken' } },
  cancelOrder: { params: { number: '$number' } },
  reorder: { params: { number: '$number' } },
  getReturnable: {
    before: `UPDATE orders SET status = 'delivered', payment_status = 'paid', cancelled_at = NULL;
      INSERT INTO order_events (order_id, status, happened_at) SELECT id, 'delivered', '2026-06-01T09:00:00Z' FROM orders`,
    params: { number: '$number' },
    pick: ({ lines }) => ({ soldLine: (lines[0] as unknown as { line: { id: number } }).line.id }),
  },
  requestReturn: {
    params: { number: '$number' },
    body: { lines: [{ line: '$soldLine', quantity: 1 }], reason: 'not_needed', note: '' },
    pick: ({ number }) => ({ return: number }),
  },
  listReturns: {},
  getReturn: { params: { number: '$return' } },
  requestInvoice: { params: { number: '$number' } },
  getInvoice: { params: { number: '$number' } },
  getInvoiceFile: { params: { number: '$number' } },
  getReferralLink: {},
  listReferralPromotions: {},
  canReview: { query: { product: '105' } },
  uploadReviewPicture: { body: { picture: ONE_PIXEL }, pick: ({ id }) => ({ picture: id }) },
  createReview: { body: { product: 105, rating: 5, text: 'A good mug', pictures: ['$picture'] } },
  listMyReviews: { query: { product: '105' } },
  createQuestion: {
    body: { product: 105, text: 'Does it keep the coffee hot?' },
    pick: ({ id }) => ({ question: id }),
  },
  editQuestion: { params: { questionId: '$question' }, body: { text: 'Does it keep the coffee warm?' } },
  listMyQuestions: { query: { product: '105' } },
  recordItemView: { body: { productId: 105 } },
  listRecentlyViewed: { query: { product: ['105', '101'] } },
  deleteAddress: { params: { addressId: '$address' } },
  listBlogPosts: {},
  getBlogPost: { params: { slug: 'choose-headphones' } },
  listBlogCategories: {},
  listHelp: {},
  listContentPages: {},
  getContentPage: { params: { slug: 'about' } },
  listSitemap: { params: { kind: 'products' }, query: { page: 1 } },
  listCampaigns: {},
  uploadSupportFile: { body: { name: 'receipt.png', file: ONE_PIXEL }, pick: ({ id }) => ({ supportFile: id }) },
  createSupportRequest: {
    body: {
      name: 'Sara',
      email: 'contract@example.com',
      topic: 'order',
      message: 'Where is my order? It is late.',
      files: ['$supportFile'],
    },
    headers: { 'Idempotency-Key': 'contract-key-9' },
  },
  reportError: {
    body: {
      error: 'TypeError: x is undefined',
      page_path: '/p/x/',
      composition_id: 'a1b2c3',
      remote: 'product',
      version: '1.4.0',
      phase: 'hydrate',
      trace_id: '0000a0f1e2d3c4b5a6978877665544ff',
    },
  },
  logActivity: {
    body: {
      session_id: 'aB3dE6gH9jK2',
      service: 'store-front',
      feature: 'cart',
      action: 'add',
      payload: { city: 'Dubai', language: 'en', referer: '' },
      result: 'success',
      tags: ['product:105'],
    },
  },
  syncRecentSearches: { body: { searches: ['nova headphones', 'سماعات'] } },
  exportData: {},
  listSessions: {
    before: `INSERT INTO sessions (identity_id, token_hash, authenticated_at, expires_at)
             SELECT id, gen_random_uuid()::text, '2026-05-01', '2030-01-01' FROM identities`,
    pick: ({ results }) => ({ otherSession: results.at(-1)!.id }),
  },
  endSessions: { body: { password: NEW_PASSWORD, session: '$otherSession' } },
  deleteAccount: { before: "UPDATE orders SET status = 'returned'", body: { password: NEW_PASSWORD } },
  createLogoutFlow: {},
};

/** Fields of a response that later inputs need. */
export interface ContractResponse {
  readonly id: string | number;
  readonly number: string;
  readonly transaction_number: string;
  readonly lookup: string;
  readonly token: string;
  readonly results: readonly { readonly id: number }[];
  readonly ui: { readonly nodes: readonly { readonly attributes: { readonly value: string } }[] };
  readonly lines: readonly { readonly id: number }[];
}

/** Picks the values for later inputs from a response. */
type PickValues = (response: ContractResponse) => Readonly<Record<string, string | number>>;

/** The endpoint of an entry. Its key is the endpoint's id, followed by a remark where an endpoint repeats. */
export function findEndpoint(key: string): Endpoint {
  return ALL_ENDPOINTS.find((call) => call.id === key.split(' ')[0])!;
}

/** Replaces `$name` by the value stored under that name, at any depth. */
export function fillPlaceholders<T>(input: T, values: Readonly<Record<string, string | number>>): T {
  return JSON.parse(JSON.stringify(input), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('$') ? values[value.slice(1)] : value,
  ) as T;
}
