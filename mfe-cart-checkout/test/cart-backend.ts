import { ApiError, type RequestFunction } from 'shared-contracts/endpoint';
import {
  acknowledgeNotifications,
  addToCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from 'shared-contracts/endpoints/cart';
import type { Cart, CartLine, CartNotification } from 'shared-contracts/entities/cart';
import { CART_CHANGED } from 'shared-contracts/entities/cart-conflict';
import { fromMinor } from 'shared-contracts/money';
import { buildCart, buildCartLine } from 'shared-contracts/testing/builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';

/** Price of each piece in minor units. */
const PRICE = 100_00;

export function line(id: number, quantity: number, more: Partial<CartLine> = {}): CartLine {
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
    ...more,
  };
}

/** What was asked: the call's id and its input. */
export interface Asked {
  readonly id: string;
  readonly input: unknown;
}

/** A backend that keeps one cart in memory. */
export interface CartBackend {
  readonly request: RequestFunction;
  readonly asked: Asked[];
  /** Ids of the calls asked so far. */
  ids(): string[];
  cart(): Cart;
  set(lines: readonly CartLine[], notifications?: readonly CartNotification[]): void;
  /** Changes the cart's sums or its code; gives it as it is then. */
  change(more: Partial<Cart>): Cart;
  /** From now on the cart has a version, and a change of another one is refused with 409. */
  checkVersions(): void;
  /** How many calls are under way, at most, since the beginning. */
  most(): number;
  /** Calls wait until the function that it gives is called. */
  hold(): () => void;
  /** The next call fails with this status. */
  failNext(status: number, errors?: Record<string, string[]>): void;
}

/** @param more answers to calls that are not the cart's. */
export function cartBackend(lines: readonly CartLine[] = [], ...more: FakeResponse[]): CartBackend {
  let cart = withLines(buildCart({ notifications: [] }), lines);
  let [running, most] = [0, 0];
  let gate = Promise.resolve();
  let failure: { status: number; errors: Record<string, string[]> } | null = null;
  const asked: Asked[] = [];
  const put = (next: readonly CartLine[]) => (cart = raised(withLines(cart, next)));

  const known = fakeBackend(
    respond(getCart, () => cart),
    respond(getShortCart, () => ({ ...cart, notifications: [], removed_promo_code: null })),
    respond(addToCart, ({ body: { product, quantity = 1, warranty = 0, is_late_delivery = false } }) => {
      const there = cart.lines.find((each) => each.product.id === product);
      const values = { warranty, is_late_delivery };
      if (!there) return put([...cart.lines, line(product - 100, quantity, values)]);
      return put(cart.lines.map((each) => (each === there ? line(each.id, each.quantity + quantity, values) : each)));
    }),
    respond(editCartLine, ({ params, body }) => {
      const id = Number(params.lineId);
      return put(
        cart.lines.map((each) =>
          each.id === id
            ? line(id, body?.quantity ?? each.quantity, {
                warranty: body?.warranty ?? each.warranty,
                product: each.product,
              })
            : each,
        ),
      );
    }),
    respond(deleteCartLine, ({ params }) => put(cart.lines.filter(({ id }) => id !== Number(params.lineId)))),
    respond(acknowledgeNotifications, () => {
      cart = raised({ ...cart, notifications: [], removed_promo_code: null });
      return {};
    }),
    ...more,
  );

  const request: RequestFunction = async (call, input, options) => {
    asked.push({ id: call.id, input });
    running += 1;
    most = Math.max(most, running);
    try {
      await gate;
      if (failure) {
        const { status, errors } = failure;
        failure = null;
        throw new ApiError({ status, resource: call.path, body: errors, errors });
      }
      refuseOtherVersion(call.path, input, cart);
      return await known(call, input, options);
    } finally {
      running -= 1;
    }
  };

  return {
    request,
    asked,
    ids: () => asked.map(({ id }) => id),
    cart: () => cart,
    set(next, notifications = []) {
      cart = raised({ ...withLines(cart, next), notifications: [...notifications] });
    },
    change: (changes) => (cart = raised({ ...cart, ...changes })),
    checkVersions() {
      cart = { ...cart, version: 1 };
    },
    most: () => most,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    failNext(status, errors = {}) {
      failure = { status, errors };
    },
  };
}

/** The cart with its next version, where it has one. */
function raised(cart: Cart): Cart {
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
