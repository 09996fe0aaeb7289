/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/account/referral';
import { fromMinor } from 'shared-contracts/money';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { showPage } from '../../../test/show-page.tsx';
import page from './page.tsx';

const LINK = respond(getReferralLink, () => ({
  code: '7K2M9QXZ',
  path: '/?ref=7K2M9QXZ',
  you_get: fromMinor(2_500, 'AED'),
  friend_gets: fromMinor(1_000, 'AED'),
  earned: fromMinor(5_000, 'AED'),
}));
const joined = '2026-01-15T09:30:00.000Z';
const FRIENDS = respond(listReferralPromotions, () =>
  buildPage([
    { initial: 'S', joined, earned: joined, amount: fromMinor(2_500, 'AED') },
    { initial: 'م', joined, earned: null, amount: null },
  ]),
);

test('SharePage: shows the link, its rewards, and the referred friends [ACC-08]', async () => {
  await showPage(page, 'en-AE', [LINK, FRIENDS]);
  expect(screen.getByText(/^Your friend gets AED\s10 and you get AED\s25/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(`${location.origin}/?ref=7K2M9QXZ`);
  const friends = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('Friend '));
  expect(friends.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Friend SJoined Jan 15th 26AED 25',
    'Friend مJoined Jan 15th 26Waiting for the first order',
  ]);
});

test('SharePage: copies to the clipboard; without one it selects the link for manual copying [ACC-08]', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  const { host } = await showPage(page, 'ar', [LINK, FRIENDS]);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  press();
  await waitFor(() => expect(copied).toEqual([`${location.origin}/ar/?ref=7K2M9QXZ`]));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  press();
  await waitFor(() => expect(host.toasts.map(({ type }) => type)).toEqual(['Success', 'Info']));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.selectionEnd).toBe(field.value.length);
});
