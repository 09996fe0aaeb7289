import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { cartRejectionReason } from './cart-rejection-reason.ts';

test('cartRejectionReason: too many wrong promo codes are a rate limit [CART-07][API-04]', () => {
  expect(cartRejectionReason(new ApiError({ status: 429, resource: 'POST /api/v1/promocodes/', body: {} }))).toBe(
    'That was a lot at once. Please try again later',
  );
});
