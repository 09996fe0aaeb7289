import { fromMinor, toMinor } from 'shared-contracts/money';
import { type CheckoutSummary, getCheckout, placeOrder as placeOrderCall } from 'shared-contracts/endpoints/checkout';
import type { Cart } from 'shared-contracts/entities/cart';
import { spendsWallet } from '../wallet/ledger.ts';
import { findAddresses } from '../customers/addresses/addresses.ts';
import { basketIdOf } from '../cart/cart-id.ts';
import { spendableOf } from '../cart/cart-reductions.ts';
import { withCart } from '../cart/read-cart.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { unauthorized } from '../../infra/http/http-error.ts';
import { customerOf, type Router } from '../../infra/http/router.ts';
import { findIdentity } from '../identity/identities.ts';
import { findCards } from '../payments/saved-cards.ts';
import { findOrder } from '../orders/find-orders.ts';
import type { Services } from '../../services.ts';
import { needsPhoneCode } from './order-conditions.ts';
import { paymentMethods } from './payment-methods.ts';
import { placeOrder } from './place-order.ts';

/** Checkout (CART-09). An order by card is confirmed by mail once it is paid, any other when it is placed. */
export function checkoutRoutes(router: Router, services: Services): void {
  router.on(getCheckout, async ({ query }, context) => summary(services, context, basketIdOf(query, context)));
  router.on(placeOrderCall, async ({ query, body, idempotencyKey }, context) => {
    const { identityId } = customerOf(context);
    const input = { basketId: query.basket_id, version: query.version, request: body, idempotencyKey };
    const placed = await placeOrder(services, context, input);
    const order = await findOrder(services.database, identityId, { id: placed.orderId }, context.language);
    if (!order) throw new Error(`Order ${placed.orderId} was placed and cannot be found.`);
    return order;
  });
}

async function summary(services: Services, context: RequestContext, basketId: string | undefined) {
  const { identityId } = customerOf(context);
  const identity = await findIdentity(services.database, identityId);
  if (!identity) throw unauthorized();
  const cart = await withCart(services, context, basketId);
  const { country, currency, language } = context;
  const { database, payments } = services;
  const balance = await spendableOf(database, identityId, currency);
  const result: CheckoutSummary = {
    cart,
    addresses: await findAddresses(database, identityId, language, { country }),
    payment_methods: paymentMethods(toMinor(cart.payable_total), payments !== null),
    night_delivery: nightDeliveryOf(cart),
    is_profile_complete: identity.full_name !== '' && identity.phone_number !== '',
    needs_phone_code: needsPhoneCode(identity, services.config),
    wallet: { balance: fromMinor(balance, currency), active: await spendsWallet(database, identityId) },
    cards: payments ? await findCards(database, identityId) : [],
  };
  return result;
}

function nightDeliveryOf({ lines }: Cart): CheckoutSummary['night_delivery'] {
  const statuses = lines.map((line) => line.late_delivery.status);
  if (statuses.includes('available')) return 'on';
  return statuses.includes('closed') ? 'closed' : 'off';
}
