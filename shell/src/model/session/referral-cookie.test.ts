import { expect, test } from '@jest/globals';
import { createReferralCookies } from './referral-cookie.ts';

test('createReferralCookies: stores the code of a personal link for 30 days [ACC-08]', () => {
  expect(createReferralCookies('?utm=x&ref=7K2M9QXZ', true)).toEqual([
    'ref=7K2M9QXZ; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(createReferralCookies('?ref=7k2m9qxz', false)).toEqual([
    'ref=7k2m9qxz; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  ]);
});

test('createReferralCookies: sets no cookie for an invalid code', () => {
  for (const search of ['', '?ref=', '?ref=short', '?ref=7K2M9QX;', '?ref=%0A2345678', `?ref=${'A'.repeat(5_000)}`])
    expect(createReferralCookies(search, true)).toEqual([]);
});
