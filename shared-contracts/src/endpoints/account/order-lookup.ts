import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { trackedOrderSchema } from '../../entities/account/order-lookup.ts';
import { boundedText, countSchema } from '../../entities/common.ts';
import { ERROR_MESSAGES } from '../../errors.ts';

/*
 * Look-up of an order without an account (ACC-12): its number and phone number, then a code by text message, then the
 * order for a short time.
 */

const required = (most: number) => v.pipe(boundedText(most), v.trim(), v.nonEmpty(ERROR_MESSAGES.blank));
const responseToCode = v.object({
  order: trackedOrderSchema,
  /** Reads the order again with `viewTrackedOrder`. */
  token: v.string(),
  /** Seconds that the token is valid, counted from the response. */
  expires_in: countSchema,
});

/** The response is the same whether the order exists or not; only an order with this phone number gets a code. */
export const startOrderLookup = defineEndpoint({
  id: 'startOrderLookup',
  summary: 'Sends a code to the phone number of an order, if the order has this number.',
  method: 'POST',
  path: '/api/v1/order-lookup/',
  body: v.object({ number: required(40), phone_number: required(40) }),
  response: v.object({
    /** Names this look-up to `confirmOrderLookup`. */
    lookup: v.string(),
    /** Seconds until another code may be requested, counted from the response. */
    resend_after: countSchema,
  }),
  token: 'optional',
  errors: [400, 429, 503],
});

/** 400 with the listed messages: the code is wrong, expired, tried too often or already used. */
export const confirmOrderLookup = defineEndpoint({
  id: 'confirmOrderLookup',
  summary: 'Checks the code; the right one returns the order, once.',
  method: 'POST',
  path: '/api/v1/order-lookup/confirm/',
  body: v.object({ lookup: required(100), code: required(20) }),
  response: responseToCode,
  token: 'optional',
  errors: [400, 429],
});

/** A POST, so that the token is in no log and no history. */
export const viewTrackedOrder = defineEndpoint({
  id: 'viewTrackedOrder',
  summary: 'The order of a confirmed look-up, while its token is valid.',
  method: 'POST',
  path: '/api/v1/order-lookup/view/',
  body: v.object({ token: required(100) }),
  response: v.object({ order: trackedOrderSchema }),
  token: 'optional',
  errors: [400, 404, 429],
});
