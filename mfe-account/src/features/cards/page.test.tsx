/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { deleteCard, listCards } from 'shared-contracts/endpoints/checkout/payments';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { showPage } from '../../../test/show-page.tsx';
import page from './page.tsx';

const VISA = { id: 3, brand: 'Visa', last_four: '4242', expiry_month: 4, expiry_year: 2029 };
const CARDS = respond(listCards, () => buildPage([VISA, { ...VISA, id: 4, brand: '', last_four: '0005' }]));

test('CardsPage: deletes saved cards one by one; a failure shows an error and preserves the card [ACC-05]', async () => {
  const requests: unknown[] = [];
  const failures = [new Error('offline'), null, new ApiError({ status: 404, resource: '', body: '' })];
  const forget = respond(deleteCard, ({ params }) => {
    requests.push(params.cardId);
    const failure = failures.shift();
    if (failure) throw failure;
    return {};
  });
  const { host } = await showPage(page, 'en-AE', [CARDS, forget]);
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getAllByText('Valid until 04/2029')).toHaveLength(2);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Forget this card: ${name}` }));
  press('Visa ending in 4242');
  expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
  press('Visa ending in 4242');
  await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull());
  press('Card ending in 0005');
  expect(await screen.findByText('No card is saved')).toBeTruthy();
  expect(requests).toEqual([3, 3, 4]);
  expect(host.toasts).toHaveLength(2);
});

test('CardsPage: a deleted card leaves the focus to the heading, away from other cards [ACC-05]', async () => {
  await showPage(page, 'en-AE', [CARDS, respond(deleteCard, () => ({}))]);
  await userEvent.click(screen.getByRole('button', { name: 'Forget this card: Visa ending in 4242' }));
  await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('CardsPage: shows no cards, in Arabic', async () => {
  await showPage(page, 'ar-SA', [respond(listCards, () => buildPage([]))]);
  expect(screen.getByRole('heading', { name: 'لا توجد بطاقات محفوظة' })).toBeTruthy();
});
