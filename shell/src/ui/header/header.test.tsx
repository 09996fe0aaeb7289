/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { createHeaderProps, renderShell, createViewData } from '../../../test/render-shell.ts';
import { HeaderRoot } from './header.tsx';

/** jsdom applies the styles of a phone: elements of wider screens are in the document, but hidden. */
configure({ defaultHidden: true });

/** jsdom has dialogs and popovers without their methods; the e2e tests cover their behaviour. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(cleanup);

const href = (element: HTMLElement) => element.getAttribute('href');

test('Header: has logo, search, location, language, theme, account, favourites and cart [APP-14]', () => {
  renderShell(<HeaderRoot {...createHeaderProps()} />);
  const banner = within(screen.getByRole('banner'));
  expect(href(banner.getByRole('link', { name: 'RB Market' }))).toBe('/');
  expect(banner.getByRole('button', { name: 'Deliver to Dubai' })).toBeTruthy();
  expect(href(banner.getByTitle('Favourites'))).toBe('/user-dashboard/favourites/');
  expect(href(banner.getByRole('link', { name: 'Cart' }))).toBe('/cart/');
  const search = banner.getByRole('combobox', { name: 'Search the shop' });
  const form = search.closest('form');
  expect([form?.getAttribute('action'), form?.method, search.getAttribute('name')]).toEqual(['/search/', 'get', 'q']);
});

test('Header: the search box has the query of the current page [APP-14]', () => {
  const { rerender } = renderShell(
    <HeaderRoot {...createHeaderProps({ path: '/search/', search: '?q=desk%20lamp&page=2' })} />,
  );
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('desk lamp');
  rerender(<HeaderRoot {...createHeaderProps({ path: '/', search: '?q=other' })} />);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});

test('Header: every category is a link in the panel that its buttons open, without scripts too [APP-14]', () => {
  renderShell(<HeaderRoot {...createHeaderProps()} />);
  const openers = document.querySelectorAll('[popovertarget="shell-categories"]');
  expect([...openers].map((opener) => opener.textContent)).toContain('All categories');
  const panel = within(document.getElementById('shell-categories')!);
  expect(href(panel.getByRole('link', { name: 'Electronics' }))).toBe('/c/electronics/');
  expect(href(panel.getByRole('link', { name: 'Headphones' }))).toBe('/c/headphones/');
});

test('Header: the language link leads to the same page in the other language, named in that language [APP-14][APP-01]', async () => {
  const props = createHeaderProps();
  renderShell(<HeaderRoot {...props} />);
  const link = screen.getByRole('link', { name: 'العربية' });
  expect([href(link), link.lang, link.getAttribute('hreflang')]).toEqual([
    '/ar/c/electronics/?page=2',
    'ar-AE',
    'ar-AE',
  ]);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(props.calls).toEqual([{ language: 'ar' }]);
});

test('Header: in Arabic it has Arabic texts and links to Arabic pages [APP-02]', () => {
  const props = createHeaderProps({ locale: 'ar-SA', data: createViewData('ar') });
  renderShell(<HeaderRoot {...props} />, 'ar-SA');
  const banner = within(screen.getByRole('banner'));
  expect(href(banner.getByRole('link', { name: 'آر بي ماركت' }))).toBe('/ar-SA/');
  expect(banner.getByRole('combobox', { name: 'البحث في المتجر' }).closest('form')?.getAttribute('action')).toBe(
    '/ar-SA/search/',
  );
  expect(href(banner.getByRole('link', { name: 'English' }))).toBe('/en-SA/c/electronics/?page=2');
  expect(href(banner.getByRole('link', { name: 'السلة' }))).toBe('/ar-SA/cart/');
});

test('Header: a guest can sign in or sign up and return to this page [AUTH-07]', async () => {
  renderShell(<HeaderRoot {...createHeaderProps()} />);
  await userEvent.click(screen.getByText('Account', { selector: 'summary *' }));
  const menu = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(href(menu.getByRole('link', { name: 'Sign in' }))).toBe(
    '/sign-in/?return_to=%2Fc%2Felectronics%2F%3Fpage%3D2',
  );
  expect(href(menu.getByRole('link', { name: 'Create an account' }))).toContain('/sign-up/');
  expect(menu.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('Header: a customer sees the name, the own pages and the sign-out button [APP-14]', async () => {
  const user = buildUser({ name: 'Layla Hassan' });
  const props = createHeaderProps({ session: { status: 'authenticated', user } });
  renderShell(<HeaderRoot {...props} />);
  expect(screen.getByText('Layla')).toBeTruthy();
  await userEvent.click(screen.getByText('Layla'));
  const menu = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(menu.getByText('Layla Hassan')).toBeTruthy();
  expect(href(menu.getByRole('link', { name: 'Orders' }))).toBe('/user-dashboard/orders/');
  await userEvent.click(menu.getByRole('button', { name: 'Sign out' }));
  expect(props.calls).toEqual(['sign out']);
});

test('Header: a menu closes on Escape, with the focus back on its button, and on a press outside', async () => {
  renderShell(<HeaderRoot {...createHeaderProps()} />);
  const details = screen.getByRole('navigation', { name: 'Account' }).closest('details')!;
  const summary = details.querySelector('summary')!;
  await userEvent.click(summary);
  expect(details.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect([details.open, document.activeElement]).toEqual([false, summary]);
  await userEvent.click(summary);
  await userEvent.click(screen.getByRole('combobox'));
  expect(details.open).toBe(false);
});

test('Header: the theme is light, dark or the device’s; the choice is marked [APP-10]', async () => {
  const props = createHeaderProps({ theme: 'dark' });
  renderShell(<HeaderRoot {...props} />);
  await userEvent.click(screen.getByTitle('Theme'));
  expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(props.calls).toEqual([{ theme: 'light' }]);
});

test('LocationDialog: another country begins with its default city; only the button applies the change [LOC-02]', async () => {
  const props = createHeaderProps();
  renderShell(<HeaderRoot {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Deliver to Dubai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where should we deliver?' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Dubai' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Saudi Arabia' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Riyadh' }).checked).toBe(true);
  expect(dialog.queryByRole('radio', { name: 'Dubai' })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Jeddah' }));
  expect(props.calls).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Deliver here' }));
  expect(props.calls).toEqual([{ country: 'SA', cityId: 1 }]);
  expect(screen.queryByRole('dialog', { hidden: false })).toBeNull();
});

test('BottomBar: has home, categories, cart with its count, favourites, account [APP-14]', () => {
  renderShell(<HeaderRoot {...createHeaderProps({ path: '/', search: '', cartCount: 3 })} />);
  const bar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(href(bar.getByRole('link', { name: /3 items in the cart.*Cart/ }))).toBe('/cart/');
  expect(bar.getByRole('button', { name: 'Categories' }).getAttribute('popovertarget')).toBe('shell-categories');
  expect(href(bar.getByRole('link', { name: 'Favourites' }))).toBe('/user-dashboard/favourites/');
  expect(href(bar.getByRole('link', { name: 'Account' }))).toBe('/user-dashboard/');
});

test('BottomBar: formats the count in Arabic [APP-02]', () => {
  renderShell(<HeaderRoot {...createHeaderProps({ locale: 'ar', cartCount: 2, data: createViewData('ar') })} />, 'ar');
  expect(screen.getByRole('link', { name: /منتجان في السلة/ })).toBeTruthy();
});

test('Header: the first tab stop leads to the content', async () => {
  renderShell(<HeaderRoot {...createHeaderProps()} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
});
