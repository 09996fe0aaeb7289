/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fakeHost } from '../../testing/fake-host.ts';
import { withProviders } from '../../testing/with-providers.ts';
import { Tabs } from './tabs.tsx';

const TABS = [
  { key: 'overview', label: 'Overview', to: '/p/phone/' },
  { key: 'reviews', label: 'Reviews', to: '/p/phone/?tab=reviews', count: '12' },
];

afterEach(cleanup);

test('Tabs: each tab is a link, and the current one is marked', () => {
  render(withProviders(fakeHost({ locale: 'ar-SA' }), <Tabs label="عن المنتج" tabs={TABS} current="reviews" />));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ar-SA/p/phone/', '/ar-SA/p/phone/?tab=reviews']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Reviews12');
});

test('Tabs: a plain click can be intercepted; a click for a new tab follows the link', () => {
  const chosen: string[] = [];
  const choose = ({ key }: { readonly key: string }) => void chosen.push(key);
  render(withProviders(fakeHost(), <Tabs label="About" tabs={TABS} current="overview" onChoose={choose} />));
  const reviews = screen.getByRole('link', { name: /Reviews/ });
  expect(fireEvent.click(reviews)).toBe(false);
  expect(fireEvent.click(reviews, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(reviews, { button: 1 })).toBe(true);
  expect(chosen).toEqual(['reviews']);
});
