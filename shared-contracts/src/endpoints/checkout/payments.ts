import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { boundedText, idSchema, paged } from '../../entities/common.ts';
import { paymentSchema, savedCardSchema } from '../../entities/checkout/payment.ts';

/**
 * Repeated requests return the same form. 400 when nothing remains to be paid, 503 while the provider is unreachable.
 */
export const openPaymentForm = defineEndpoint({
  id: 'openPaymentForm',
  summary: 'The address of the payment provider’s form for an order that waits for its card payment.',
  method: 'POST',
  path: '/api/v1/payments/form/',
  body: v.object({
    /** The order's transaction number. */
    transaction: boundedText(100),
    /** A saved card: the form then asks for its security code only. */
    card: v.nullish(idSchema),
  }),
  response: v.object({ url: v.pipe(v.string(), v.regex(/^https?:/)) }),
  token: 'required',
  errors: [400, 401, 404, 429, 503],
});

/** Idempotent: may be repeated at any time. 404 for another customer's payment. */
export const processPayment = defineEndpoint({
  id: 'processPayment',
  summary: 'Synchronises an order with the state of its payment at the payment provider.',
  method: 'POST',
  path: '/api/v1/payments/payment/:transaction_id/process/',
  response: paymentSchema,
  token: 'required',
  errors: [401, 404, 429],
});

export const listCards = defineEndpoint({
  id: 'listCards',
  summary: 'The customer’s saved cards, the one saved last first.',
  method: 'GET',
  path: '/api/v1/payments/cards/',
  response: paged(savedCardSchema),
  token: 'required',
  errors: [401],
});

export const deleteCard = defineEndpoint({
  id: 'deleteCard',
  summary: 'Deletes a saved card; returns 204.',
  method: 'DELETE',
  path: '/api/v1/payments/cards/:cardId/',
  response: v.object({}),
  token: 'required',
  errors: [401, 404],
});
