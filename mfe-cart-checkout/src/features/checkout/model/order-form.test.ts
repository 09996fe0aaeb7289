import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { findMissing, toOrderBody, orderRejectionReasons } from './order-form.ts';
import type { DeliveryCountry } from './checkout-data.ts';

const UAE: DeliveryCountry = {
  code: 'AE',
  phone: { code: '971', mask: '5# ### ####' },
};

const phoneCheck = 'none';

test('orderForm: requires address, payment method, full name and phone number, each with its message', () => {
  const contact = { full_name: ' ', phone_number: '' };
  expect(findMissing({ address: null, method: null, contact, phoneCheck: phoneCheck }, UAE)).toEqual([
    { field: 'address', message: 'Please select your address for delivery.' },
    { field: 'full_name', message: 'This field may not be blank' },
    { field: 'phone_number', message: 'A phone number is required' },
    { field: 'payment_method', message: 'Please select a payment method' },
  ]);
  const half = { full_name: 'Layla', phone_number: '50123' };
  expect(findMissing({ address: 1, method: 'cash', contact: half, phoneCheck: phoneCheck }, UAE)).toEqual([
    { field: 'phone_number', message: 'This phone number is not supported' },
  ]);
  expect(findMissing({ address: 1, method: 'cash', contact: null, phoneCheck: phoneCheck }, UAE)).toEqual([]);
});

test('orderForm: an unverified number blocks the order with one message at its step [CART-12]', () => {
  const contact = { full_name: '', phone_number: '' };
  expect(findMissing({ address: 1, method: 'cash', contact, phoneCheck: 'open' }, UAE)).toEqual([
    { field: 'full_name', message: 'This field may not be blank' },
    { field: 'phone_number', message: 'Please verify your phone number by a code' },
  ]);
  const named = { ...contact, full_name: 'Layla' };
  expect(findMissing({ address: 1, method: 'cash', contact: named, phoneCheck: 'done' }, UAE)).toEqual([]);
});

test('orderForm: sends name and number with the order only if the profile lacks them', () => {
  const payable = { amount: '54.00', currency: 'AED' as const };
  const contact = { full_name: ' Layla ', phone_number: '501234567' };
  expect(
    toOrderBody({ address: 1, method: 'cash', contact: null, phoneCheck: phoneCheck, gift: null, payable }, UAE),
  ).toEqual({
    address: 1,
    payment_method: 'cash',
    payable_total: payable,
  });
  expect(
    toOrderBody({ address: 1, method: 'cash', contact, phoneCheck: phoneCheck, gift: null, payable }, UAE),
  ).toEqual({
    address: 1,
    payment_method: 'cash',
    payable_total: payable,
    full_name: 'Layla',
    phone_number: '+971501234567',
  });
  const gift = { recipient: 'Mariam', note: '🎂' };
  const choice = { address: 1, method: 'cash', contact: null, phoneCheck: phoneCheck, payable } as const;
  expect(toOrderBody({ ...choice, gift }, UAE).gift).toEqual(gift);
});

test('orderForm: a rejection has the backend’s messages, else one for the kind of failure', () => {
  const rejection = (status: number, errors: Record<string, string[]> = {}) =>
    orderRejectionReasons(new ApiError({ status, resource: 'POST /api/v1/checkout/', body: errors, errors }));
  expect(
    rejection(400, {
      payment_method: ['Please select a payment method'],
      non_field_errors: ['Sorry, The Item is Sold Out'],
    }),
  ).toEqual([
    { field: 'payment_method', message: 'Please select a payment method' },
    { field: null, message: 'Sorry, The Item is Sold Out' },
  ]);
  expect(rejection(401)).toEqual([{ field: null, message: 'Your session has expired. Please sign in and try again' }]);
  expect(rejection(500)).toEqual([{ field: null, message: 'Sorry unexpected error' }]);
  expect(rejection(503)).toEqual([{ field: null, message: 'Something went wrong. Please try again' }]);
  expect(orderRejectionReasons(new TypeError('Failed to fetch'))).toEqual([
    { field: null, message: 'Ups! No internet connection' },
  ]);
});
