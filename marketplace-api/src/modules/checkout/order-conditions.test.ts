import { describe, expect, test } from '@jest/globals';
import type { Address } from 'shared-contracts/entities/account/address';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { CountryCode } from 'shared-contracts/locale';
import { LINE } from '../../../test/helpers/cart-line.ts';
import type { CartLineRecord } from '../cart/cart-line-rows.ts';
import type { IdentityRow } from '../identity/identities.ts';
import {
  needsPhoneCode,
  checkLines,
  resolveOrderer,
  type OrderRequest,
  resolveReceiver,
  requestErrors,
  requestHash,
} from './order-conditions.ts';

const DUBAI = {
  country: 'AE',
  id: 1,
  name_en: 'Dubai',
  name_ar: 'دبي',
  is_default: true,
  late_delivery: true,
  delivery_days: 1,
  timezone: 'Asia/Dubai',
} as const;
const EVENING = new Date('2026-06-01T17:00:00Z');

/** The reason why lines that differ from an orderable one cannot be ordered; undefined where they can. */
function rejectionReasonOf(changes: readonly Partial<CartLineRecord>[], country: CountryCode = 'AE', now = EVENING) {
  const rows = changes.map((change, index) => ({ ...LINE, id: index + 1, ...change }));
  const checked = checkLines(rows, { city: DUBAI, country, now });
  if ('rejectionReason' in checked) return checked.rejectionReason;
  expect(checked.lines).toEqual(rows);
  return undefined;
}

describe('checkLines: stock and quantity [API-03]', () => {
  test('refuses more pieces than are in stock', () => {
    expect(rejectionReasonOf([{ quantity: 4, qty: 5 }])).toBeUndefined();
    expect(rejectionReasonOf([{ quantity: 5, qty: 5 }])).toBeUndefined();
    expect(rejectionReasonOf([{ quantity: 6, qty: 5 }])).toBe(ERROR_MESSAGES.sold_out);
    expect(rejectionReasonOf([{ quantity: 1, qty: 0 }])).toBe(ERROR_MESSAGES.sold_out);
  });

  test('refuses the order for one line of many', () => {
    expect(rejectionReasonOf([{}, {}])).toBeUndefined();
    expect(rejectionReasonOf([{}, { qty: 0 }])).toBe(ERROR_MESSAGES.sold_out);
    expect(rejectionReasonOf([{ qty: 1 }, {}])).toBe(ERROR_MESSAGES.sold_out);
    expect(rejectionReasonOf([{}, { price: null }])).toBe(ERROR_MESSAGES.not_deliverable);
    expect(rejectionReasonOf([{ qty: 0 }, { price: null }])).toBe(ERROR_MESSAGES.not_deliverable);
  });

  test('refuses an empty cart', () => {
    expect(rejectionReasonOf([])).toBe(ERROR_MESSAGES.invalid_data);
  });
});

describe('checkLines: no price above the shown one [CART-13]', () => {
  test('refuses a price or a warranty price that has risen since, but not one that has fallen', () => {
    expect(rejectionReasonOf([{ price: 10_001 }])).toBe(ERROR_MESSAGES.price_changed);
    expect(rejectionReasonOf([{ price: 9_999 }])).toBeUndefined();
    expect(rejectionReasonOf([{ seen_warranty_price: 899 }])).toBe(ERROR_MESSAGES.price_changed);
    expect(rejectionReasonOf([{ seen_warranty_price: 901 }])).toBeUndefined();
    expect(rejectionReasonOf([{}, { price: 10_001 }])).toBe(ERROR_MESSAGES.price_changed);
  });

  test('accepts prices that were not seen in this country', () => {
    expect(rejectionReasonOf([{ seen_price: null, seen_warranty_price: null }])).toBeUndefined();
    expect(rejectionReasonOf([{ price: 20_000 }], 'SA')).toBeUndefined();
  });

  test('a chosen warranty that is gone counts as a changed price; a required one has to be chosen', () => {
    expect(rejectionReasonOf([{ warranty_options: [] }])).toBe(ERROR_MESSAGES.price_changed);
    expect(rejectionReasonOf([{ warranty: 24 }])).toBe(ERROR_MESSAGES.price_changed);
    const without = { warranty: 0, seen_warranty_price: 0 };
    expect(rejectionReasonOf([without])).toBeUndefined();
    expect(rejectionReasonOf([{ warranty_required: true }])).toBeUndefined();
    expect(rejectionReasonOf([{}, { ...without, warranty_required: true }])).toBe(ERROR_MESSAGES.select_warranty);
  });
});

describe('checkLines: late delivery [CART-09]', () => {
  const NIGHT = new Date('2026-06-01T19:00:00Z');

  test('is from 20:00 to 23:00 in the city, for lines that chose it', () => {
    const AFTERNOON = new Date('2026-06-01T15:59:59Z');
    expect(rejectionReasonOf([{}], 'AE', AFTERNOON)).toBe(ERROR_MESSAGES.late_delivery_closed);
    expect(rejectionReasonOf([{ is_late_delivery: false }], 'AE', AFTERNOON)).toBeUndefined();
    expect(rejectionReasonOf([{}], 'AE', new Date('2026-06-01T18:59:59Z'))).toBeUndefined();
    expect(rejectionReasonOf([{}], 'AE', NIGHT)).toBe(ERROR_MESSAGES.late_delivery_closed);
    expect(rejectionReasonOf([{ is_late_delivery: false }], 'AE', NIGHT)).toBeUndefined();
    expect(rejectionReasonOf([{ is_late_delivery: false }, {}], 'AE', NIGHT)).toBe(ERROR_MESSAGES.late_delivery_closed);
  });

  test('is refused where the seller no longer offers it', () => {
    expect(rejectionReasonOf([{}, { offers_late_delivery: false }])).toBe(ERROR_MESSAGES.late_delivery_closed);
    expect(rejectionReasonOf([{ is_late_delivery: false, offers_late_delivery: false }])).toBeUndefined();
  });
});

const SARA: IdentityRow = {
  id: 'i-1',
  email: 'sara@example.com',
  username: null,
  full_name: 'Sara Haddad',
  phone_number: '+971501234567',
  is_phone_number_activated: true,
  email_verified_at: null,
  created_at: EVENING,
  updated_at: EVENING,
};
const NOBODY: IdentityRow = { ...SARA, full_name: '', phone_number: '', is_phone_number_activated: false };
const HOME = { full_name: ' Omar ', mobile_number: '050 765 4321', country: 'AE' } as Address;
const ORDER: OrderRequest = { address: 3, payment_method: 'cash' };
const SARA_ORDERS = { fullName: SARA.full_name, phoneNumber: SARA.phone_number };

describe('orderer and receiver [CART-09]', () => {
  test('resolveOrderer: the profile takes precedence over the request, which fills empty fields', () => {
    const request = { ...ORDER, full_name: `  ${'N'.repeat(250)} `, phone_number: '0507654321' };
    expect(resolveOrderer(SARA, request, 'AE')).toEqual(SARA_ORDERS);
    expect(resolveOrderer(NOBODY, request, 'AE')).toEqual({ fullName: 'N'.repeat(200), phoneNumber: '+971507654321' });
    expect(resolveOrderer(NOBODY, { ...request, phone_number: '12' }, 'AE').phoneNumber).toBe('');
    expect(resolveOrderer(NOBODY, ORDER, 'AE')).toEqual({ fullName: '', phoneNumber: '' });
  });

  test('resolveReceiver: the recipient of the address; the orderer fills its empty fields', () => {
    expect(resolveReceiver(HOME, SARA_ORDERS)).toEqual({ fullName: 'Omar', phoneNumber: '+971507654321' });
    expect(resolveReceiver({ ...HOME, full_name: ' ', mobile_number: '-' }, SARA_ORDERS)).toEqual(SARA_ORDERS);
  });

  test('needsPhoneCode: only where the shop requires one, until a number is proved [CART-12]', () => {
    const asks = { isPhoneCodeRequired: true };
    expect(needsPhoneCode(SARA, asks)).toBe(false);
    expect(needsPhoneCode({ ...SARA, is_phone_number_activated: false }, asks)).toBe(true);
    expect(needsPhoneCode({ ...SARA, phone_number: '' }, asks)).toBe(true);
    expect(needsPhoneCode(NOBODY, { isPhoneCodeRequired: false })).toBe(false);
  });
});

describe('requestErrors [CART-09]', () => {
  const errors = (change: Partial<OrderRequest>, { orderer = SARA_ORDERS, needsCode = false } = {}) =>
    requestErrors({ ...ORDER, ...change }, HOME, { orderer, needsCode });

  test('are empty for a complete request', () => {
    expect(errors({})).toEqual({});
  });

  test('require an address and a payment method', () => {
    expect(requestErrors({}, undefined, { orderer: SARA_ORDERS, needsCode: false })).toEqual({
      address: [ERROR_MESSAGES.select_address],
      payment_method: [ERROR_MESSAGES.select_payment_method],
    });
  });

  test('name the missing fields of a profile without name or number', () => {
    const incomplete = { non_field_errors: [ERROR_MESSAGES.profile_incomplete] };
    const unnamed = { orderer: { ...SARA_ORDERS, fullName: '' } };
    const unreachable = { orderer: { ...SARA_ORDERS, phoneNumber: '' }, needsCode: true };
    expect(errors({}, unnamed)).toEqual({ ...incomplete, full_name: [ERROR_MESSAGES.blank] });
    expect(errors({}, unreachable)).toEqual({ ...incomplete, phone_number: [ERROR_MESSAGES.phone_required] });
    expect(errors({ phone_number: '12' }, unreachable)).toEqual({
      ...incomplete,
      phone_number: [ERROR_MESSAGES.phone_not_supported],
    });
  });

  test('contain only the number when only its proof is missing [CART-12]', () => {
    expect(errors({}, { needsCode: true })).toEqual({ phone_number: [ERROR_MESSAGES.phone_unverified] });
  });
});

test('requestHash: equal requests have one hash, and each other request another [API-03]', () => {
  const whole: OrderRequest = {
    address: 3,
    payment_method: 'cash',
    full_name: 'Sara',
    phone_number: '0501234567',
    payable_total: { amount: '10.00', currency: 'AED' },
  };
  const others: OrderRequest[] = [
    {},
    { ...whole, address: 4 },
    { ...whole, payment_method: 'card' },
    { ...whole, full_name: 'Omar' },
    { ...whole, phone_number: '0507654321' },
    { ...whole, payable_total: { amount: '10.01', currency: 'AED' } },
    { ...whole, payable_total: { amount: '10.00', currency: 'SAR' } },
    ...(['address', 'payment_method', 'full_name', 'phone_number', 'payable_total'] as const).map((field) => ({
      ...whole,
      [field]: undefined,
    })),
  ];
  expect(requestHash({ ...whole })).toBe(requestHash(whole));
  expect(requestHash({ address: null, payment_method: null })).toBe(requestHash({}));
  expect(new Set([whole, ...others].map((request) => requestHash(request))).size).toBe(others.length + 1);
});
