import { ApiError, type RequestFunction } from 'shared-contracts/endpoint';
import {
  acknowledgeNotifications,
  addToCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from 'shared-contracts/endpoints/checkout/cart';
import type { Cart, CartLine, CartNotification } from 'shared-contracts/entities/checkout/cart';
import { CART_CHANGED } from 'shared-contracts/entities/checkout/cart-conflict';
import { fromMinor } from 'shared-contracts/money';
import { buildCart, buildCartLine } from 'shared-contracts/testing/builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';

/** Price of each piece in minor units. */
const PRICE = 100_00;

export function buildLine(id: number, quantity: number, overrides: Partial<CartLine> = {}): CartLine {
  const { product, ...base } = buildCartLine();
  return {
    ...base,
    id,
    quantity,
    product: { ...product, id: id + 100, name: `Product ${id}`, inventory_id: `INV-${id}`, qty: 20 },
    price: {
      total: fromMinor(PRICE * quantity, 'AED'),
      final_unit_price: fromMinor(PRICE, 'AED'),
      promo_code: { amount: fromMinor(0, 'AED') },
    },
    ...overrides,
  };
}

/** Recorded requests: the endpoint's id and its input. */
export interface RecordedRequest {
  readonly id: string;
  readonly input: unknown;
}

/** A backend with one cart in memory. */
export interface CartBackend {
  readonly request: RequestFunction;
  readonly requests: RecordedRequest[];
  /** Ids of the endpoints requested so far. */
  ids(): string[];
  cart(): Cart;
  set(lines: readonly CartLine[], notifications?: readonly CartNotification[]): void;
  /** Changes the cart's sums or its code; returns the result. */
  change(overrides: Partial<Cart>): Cart;
  /** From now on the cart has a version, and a mutation of another version gets a 409. */
  checkVersions(): void;
  /** Highest number of concurrent requests so far. */
  maxConcurrent(): number;
  /** Blocks requests until the returned function is called. */
  hold(): () => void;
  /** The next request fails with this status. */
  failNext(status: number, errors?: Record<string, string[]>): void;
}

/** @param overrides responses of endpoints other than the cart's */
export function createCartBackend(lines: readonly CartLine[] = [], ...overrides: FakeResponse[]): CartBackend {
  let cart = withLines(buildCart({ notifications: [] }), lines);
  let [running, maxConcurrent] = [0, 0];
  let pause = Promise.resolve();
  let failure: { status: number; errors: Record<string, string[]> } | null = null;
  const requests: RecordedRequest[] = [];
  const setLines = (next: readonly CartLine[]) => (cart = bumpVersion(withLines(cart, next)));

  const backend = fakeBackend(
    respond(getCart, () => cart),
    respond(getShortCart, () => ({ ...cart, notifications: [], removed_promo_code: null })),
    respond(addToCart, ({ body: { product, quantity = 1, warranty = 0, is_late_delivery = false } }) => {
      const existing = cart.lines.find((item) => item.product.id === product);
      const values = { warranty, is_late_delivery };
      if (!existing) return setLines([...cart.lines, buildLine(product - 100, quantity, values)]);
      return setLines(
        cart.lines.map((item) => (item === existing ? buildLine(item.id, item.quantity + quantity, values) : item)),
      );
    }),
    respond(editCartLine, ({ params, body }) => {
      const id = Number(params.lineId);
      return setLines(
        cart.lines.map((item) =>
          item.id === id
            ? buildLine(id, body?.quantity ?? item.quantity, {
                warranty: body?.warranty ?? item.warranty,
                product: item.product,
              })
            : item,
        ),
      );
    }),
    respond(deleteCartLine, ({ params }) => setLines(cart.lines.filter(({ id }) => id !== Number(params.lineId)))),
    respond(acknowledgeNotifications, () => {
      cart = bumpVersion({ ...cart, notifications: [], removed_promo_code: null });
      return {};
    }),
    ...overrides,
  );

  const request: RequestFunction = async (call, input, options) => {
    requests.push({ id: call.id, input });
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    try {
      await pause;
      if (failure) {
        const { status, errors } = failure;
        failure = null;
        throw new ApiError({ status, resource: call.path, body: errors, errors });
      }
      refuseOtherVersion(call.path, input, cart);
      return await backend(call, input, options);
    } finally {
      running -= 1;
    }
  };

  return {
    request,
    requests,
    ids: () => requests.map(({ id }) => id),
    cart: () => cart,
    set(next, notifications = []) {
      cart = bumpVersion({ ...withLines(cart, next), notifications: [...notifications] });
    },
    change: (changes) => (cart = bumpVersion({ ...cart, ...changes })),
    checkVersions() {
      cart = { ...cart, version: 1 };
    },
    maxConcurrent: () => maxConcurrent,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return resolve;
    },
    failNext(status, errors = {}) {
      failure = { status, errors };
    },
  };
}

/** The cart with its next version, if it has one. */
function bumpVersion(cart: Cart): Cart {
  return cart.version === undefined ? cart : { ...cart, version: cart.version + 1 };
}

function refuseOtherVersion(resource: string, input: object, cart: Cart): void {
  const { query }: { query?: { version?: number } } = input;
  if (query?.version === undefined || query.version === cart.version) return;
  throw new ApiError({ status: 409, resource, body: { non_field_errors: [CART_CHANGED], cart } });
}

function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = fromMinor(count * PRICE, 'AED');
  return { ...cart, lines: [...lines], count, products_price: total, total_price: total, payable_total: total };
}
