import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { phoneStateSchema } from '../../entities/account/phone.ts';
import { ERROR_MESSAGES } from '../../errors.ts';
import { boundedText } from '../../entities/common.ts';

const required = (most: number) => v.pipe(boundedText(most), v.trim(), v.nonEmpty(ERROR_MESSAGES.blank));

export const getPhone = defineEndpoint({
  id: 'getPhone',
  summary: 'The customer’s phone number, whether it is verified, and whether a code is awaited.',
  method: 'GET',
  path: '/api/v1/user/phone/',
  response: phoneStateSchema,
  token: 'required',
  errors: [401],
});

/**
 * A request during the countdown sends no code and returns the remaining seconds. The account's number changes only
 * when the new one is verified. 429 after too many codes of a customer or to a number.
 */
export const sendPhoneCode = defineEndpoint({
  id: 'sendPhoneCode',
  summary: 'Sends a code by text message to a mobile number.',
  method: 'POST',
  path: '/api/v1/user/phone/code/',
  body: v.object({ phone_number: required(40) }),
  response: phoneStateSchema,
  token: 'required',
  errors: [400, 401, 429, 503],
});

/** 400 with the listed messages: the code is wrong, expired, tried too often or already used. */
export const verifyPhone = defineEndpoint({
  id: 'verifyPhone',
  summary: 'Checks the code; with the right one its number becomes the account’s and is verified.',
  method: 'POST',
  path: '/api/v1/user/phone/verify/',
  body: v.object({ code: required(20) }),
  response: phoneStateSchema,
  token: 'required',
  errors: [400, 401],
});
