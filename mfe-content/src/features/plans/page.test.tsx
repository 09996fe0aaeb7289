/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import page from './page.tsx';

test.each([
  ['/sell-here/', 'en-AE', 'Sell here', /^It is not open yet/],
  ['/employees/', 'ar-SA', 'الموظفون', /^لم يُفتح بعد/],
] as const)('PlansPage: %s announces the plan, in %s [ACC-10]', async (path, locale, title, soon) => {
  const messages = messagesOf(locale);
  const result = await page.load(loadContext({ path, locale, messages }));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(result.head.title).toBe(title);
  const { Page } = page;
  render(withProviders(fakeHost({ locale }), <Page data={result.data} />, messages));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(soon)).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
});
