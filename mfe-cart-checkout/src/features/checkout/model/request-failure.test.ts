import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { requestFailure } from './request-failure.ts';

const response = (status: number) => new ApiError({ status, resource: 'POST /', body: {} });

test.each([
  ['an ended session', response(401), 'Your session has expired. Please sign in and try again'],
  ['a rate limit', response(429), 'That was a lot at once. Please try again later'],
  ['no response', new TypeError('Failed to fetch'), 'Ups! No internet connection'],
  ['no token', new Error(ERROR_MESSAGES.empty_token), 'Token fetch returned empty access_token'],
  ['another status', response(503), 'Something went wrong. Please try again'],
  ['another error', new Error('broken'), 'Something went wrong. Please try again'],
])('requestFailure: %s', (_, error, message) => {
  expect(requestFailure(error)).toBe(message);
});
