import { expect, test } from '@jest/globals';
import { rememberReferral } from './referral.ts';

function cookieAfter(search: string, protocol = 'https:'): string {
  const jar = { cookie: '' };
  rememberReferral(jar, { search, protocol });
  return jar.cookie;
}

test('a personal link is remembered for 30 days [ACC-08]', () => {
  expect(cookieAfter('?utm=x&ref=7K2M9QXZ')).toBe('ref=7K2M9QXZ; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  expect(cookieAfter('?ref=7k2m9qxz', 'http:')).toBe('ref=7k2m9qxz; Path=/; Max-Age=2592000; SameSite=Lax');
});

test('what is no code leaves no cookie', () => {
  for (const search of ['', '?ref=', '?ref=short', '?ref=7K2M9QX;', '?ref=%0A2345678', `?ref=${'A'.repeat(5_000)}`])
    expect(cookieAfter(search)).toBe('');
});
