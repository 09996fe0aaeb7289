import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { addRejectionReason } from './add-rejection-reason.ts';

const failed = (status: number, errors: Record<string, string[]> = {}) =>
  new ApiError({ status, resource: 'POST /api/v1/cart/', body: errors, errors });

test('addRejectionReason: returns the backend’s message; an offer that is gone is sold out; other failures have none [PDP-09]', () => {
  expect(addRejectionReason(failed(400, { non_field_errors: ['Sorry, The Item is Sold Out'] }))).toBe(
    'Sorry, The Item is Sold Out',
  );
  expect(addRejectionReason(failed(400, { warranty: ['Please select warranty'] }))).toBe('Please select warranty');
  expect(addRejectionReason(failed(404))).toBe('Sorry, The Item is Sold Out');
  expect(addRejectionReason(failed(400))).toBeNull();
  expect(addRejectionReason(failed(500))).toBeNull();
  expect(addRejectionReason(new Error('late'))).toBeNull();
});
