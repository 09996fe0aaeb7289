import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Order } from 'shared-contracts/entities/account/order';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { createOrderSender } from './order-sender.ts';

const BODY = { address: 5, payment_method: 'cash', payable_total: fromMinor(54_00, 'AED') } as const;
const ORDER = buildOrder();
const REFUSED: Order = { ...ORDER, payment_status: 'refused' };
const NO_RESPONSE = new TypeError('Failed to fetch');
const rejection = (status: number, message = '') =>
  new ApiError({ status, resource: 'POST /api/v1/checkout/', body: { non_field_errors: [message] } });

/** Sends one order; the backend gives one response after the other. */
async function send(...responses: (Order | Error)[]) {
  const keys: unknown[] = [];
  let count = 0;
  const request = fakeBackend(
    respond(placeOrder, ({ headers }) => {
      keys.push(headers?.['Idempotency-Key']);
      const response = responses.shift();
      if (!response || response instanceof Error) throw response ?? new Error('There is no other response.');
      return response;
    }),
  );
  const sender = createOrderSender(() => `key-${(count += 1)}`);
  const sendOnce = (version: number) => sender.send(request, BODY, version);
  return { result: await sendOnce(1), keys, sendOnce };
}

test.each([
  ['an answer', [ORDER], ['key-1'], { order: ORDER }],
  ['no response', [NO_RESPONSE, ORDER], ['key-1', 'key-1'], { order: ORDER }],
  ['a failure of a server', [rejection(502), ORDER], ['key-1', 'key-1'], { order: ORDER }],
  ['no response twice', [NO_RESPONSE, NO_RESPONSE], ['key-1', 'key-1'], { isUndecided: true }],
  ['no response, then a rate limit', [NO_RESPONSE, rejection(429)], ['key-1', 'key-1'], { isUndecided: true }],
  ['no response, then a rejection', [NO_RESPONSE, rejection(409)], ['key-1', 'key-1'], { isUndecided: false }],
  ['a rejection', [rejection(400)], ['key-1'], { isUndecided: false }],
  ['an ended session', [rejection(401)], ['key-1'], { isUndecided: false }],
  ['no payment provider', [rejection(503, 'Payment error, try again')], ['key-1'], { isUndecided: false }],
  ['an order refused meanwhile', [REFUSED, ORDER], ['key-1', 'key-2'], { order: ORDER }],
] as const)('OrderSender: %s [CART-11]', async (_, responses, keys, result) => {
  const sent = await send(...responses);
  expect(sent.keys).toEqual(keys);
  expect(sent.result).toMatchObject(result);
});

test('OrderSender: another version of the cart is another order [CART-11]', async () => {
  const { keys, sendOnce } = await send(rejection(401), rejection(401), ORDER);
  await sendOnce(1);
  await sendOnce(2);
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});
