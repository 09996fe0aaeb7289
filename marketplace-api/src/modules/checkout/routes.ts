import { fromMinor, toMinor } from 'shared-contracts/money';
import {
  type CheckoutSummary,
  getCheckout,
  placeOrder as placeOrderEndpoint,
} from 'shared-contracts/endpoints/checkout/checkout';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { findAddresses } from '../customers/index.ts';
import { readCartId, isWalletSelected, loadSpendableBalance, loadCart } from '../cart/index.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { unauthorized } from '../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../infra/http/router.ts';
import { findIdentity } from '../identity/index.ts';
import { findCards } from '../payments/index.ts';
import { findOrder } from '../orders/index.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { needsPhoneCode } from './order-conditions.ts';
import { listPaymentMethods } from './payment-methods.ts';
import { placeCustomerOrder } from './place-order.ts';

/** Checkout endpoints (CART-09). An order by card is confirmed by mail once it is paid, any other when it is placed. */
export function checkoutRoutes(router: Router, services: CheckoutServices): void {
  router.handle(getCheckout, async ({ query }, context) => loadSummary(services, context, readCartId(query, context)));
  router.handle(placeOrderEndpoint, async ({ query, body, idempotencyKey }, context) => {
    const { identityId } = requireCustomer(context);
    const input = { requestedCartId: query.basket_id, version: query.version, request: body, idempotencyKey };
    const result = await placeCustomerOrder(services, context, input);
    const order = await findOrder(services.database, identityId, { id: result.orderId }, context.language);
    if (!order) throw new Error(`Order ${result.orderId} was placed and cannot be found.`);
    return order;
  });
}

async function loadSummary(services: CheckoutServices, context: RequestContext, requestedCartId: string | undefined) {
  const { identityId } = requireCustomer(context);
  const identity = await findIdentity(services.database, identityId);
  if (!identity) throw unauthorized();
  const cart = await loadCart(services, context, requestedCartId);
  const { country, currency, language } = context;
  const { database, payments } = services;
  const balance = await loadSpendableBalance(database, identityId, currency);
  const result: CheckoutSummary = {
    cart,
    addresses: await findAddresses(database, identityId, language, { country }),
    payment_methods: listPaymentMethods(toMinor(cart.payable_total), payments !== null),
    night_delivery: lateDeliveryState(cart),
    is_profile_complete: identity.full_name !== '' && identity.phone_number !== '',
    needs_phone_code: needsPhoneCode(identity, services.config),
    wallet: { balance: fromMinor(balance, currency), active: await isWalletSelected(database, identityId) },
    cards: payments ? await findCards(database, identityId) : [],
  };
  return result;
}

function lateDeliveryState({ lines }: Cart): CheckoutSummary['night_delivery'] {
  const statuses = lines.map((line) => line.late_delivery.status);
  if (statuses.includes('available')) return 'on';
  return statuses.includes('closed') ? 'closed' : 'off';
}
