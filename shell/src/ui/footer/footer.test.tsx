/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderShell, createViewData } from '../../../test/render-shell.ts';
import { FooterRoot } from './footer.tsx';

afterEach(cleanup);

const url = { path: '/c/electronics/', search: '?page=2', year: 2026 };

test('Footer: shows the links of the menu endpoints under their headings [APP-14]', () => {
  renderShell(<FooterRoot locale="en-AE" data={createViewData()} {...url} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Help' })).toBeTruthy();
  expect(footer.getByRole('link', { name: 'Help centre' }).getAttribute('href')).toBe('/help/');
  expect(footer.getByRole('link', { name: 'Lamps' }).getAttribute('href')).toBe('/c/lamps/');
  expect(footer.getByText('© 2026 RB Market. All prices include VAT.')).toBeTruthy();
});

test('Footer: each country is a link to the same page there, in the same language [LOC-02]', () => {
  renderShell(<FooterRoot locale="ar" data={createViewData('ar')} {...url} />, 'ar');
  const countries = within(screen.getByRole('navigation', { name: 'الدولة' }));
  const currentLink = countries.getByRole('link', { name: 'الإمارات العربية المتحدة' });
  expect([currentLink.getAttribute('href'), currentLink.getAttribute('aria-current')]).toEqual([
    '/ar/c/electronics/?page=2',
    'true',
  ]);
  const otherLink = countries.getByRole('link', { name: 'المملكة العربية السعودية' });
  expect(otherLink.getAttribute('href')).toBe('/ar-SA/c/electronics/?page=2');
});

test('Footer: is shown without menus when the backend has none [COMP-08]', () => {
  const data = { ...createViewData(), footer: [], topFooter: [], countries: [] };
  renderShell(<FooterRoot locale="en-AE" data={data} {...url} />);
  expect(screen.queryByRole('navigation', { name: 'Popular now' })).toBeNull();
  expect(screen.getByRole('link', { name: 'RB Market' })).toBeTruthy();
});
