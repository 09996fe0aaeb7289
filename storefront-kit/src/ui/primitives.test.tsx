/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toToast } from 'shared-contracts/bus/toast';
import { fakeHost } from '../testing/fake-host.ts';
import { withProviders } from '../testing/with-providers.ts';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { Button } from './form/button.tsx';
import { Pagination } from './navigation/pagination.tsx';
import { ProductGridSkeleton } from './product/product-grid-skeleton.tsx';
import { Quantity } from './form/quantity.tsx';
import { Rating } from './product/rating.tsx';
import { RegionError } from './feedback/region-error.tsx';
import { Tabs } from './navigation/tabs.tsx';
import { ToastView } from './overlay/toast-view.tsx';

afterEach(cleanup);

test('Button: a busy button stays in the tab order and ignores presses', async () => {
  const presses: string[] = [];
  render(
    withProviders(
      fakeHost(),
      <Button busy onClick={() => presses.push('pressed')}>
        Place order
      </Button>,
    ),
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place order' }));
  expect(presses).toEqual([]);
});

test('Pagination: pages are links in the visitor’s locale, with the current one marked [CAT-03]', () => {
  const pathOf = (page: number) => `/search/?q=phone&page=${page}`;
  render(withProviders(fakeHost({ locale: 'en-SA' }), <Pagination page={5} pageCount={9} pathOf={pathOf} />));
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual(['Previous page', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 9', 'Next page']);
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/en-SA/search/?q=phone&page=5');
});

test('Breadcrumbs: link back, and the last one is the page itself [CAT-02]', () => {
  render(
    withProviders(
      fakeHost({ locale: 'ar' }),
      <Breadcrumbs crumbs={[{ label: 'الرئيسية', to: '/' }, { label: 'هواتف' }]} />,
    ),
  );
  expect(screen.getByRole('navigation', { name: 'مسار التصفح' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/ar/');
  expect(screen.getByText('هواتف').getAttribute('aria-current')).toBe('page');
});

test('Tabs: are links, the shown one is current [PDP-02]', () => {
  const tabs = [
    { key: 'overview', label: 'Overview', to: '/p/x/' },
    { key: 'reviews', label: 'Reviews', to: '/p/x/?tab=reviews', count: '12' },
  ];
  render(withProviders(fakeHost(), <Tabs label="About this product" tabs={tabs} current="reviews" />));
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/p/x/?tab=reviews');
});

test('Quantity: decreases to one, increases to the stock, and removes only with `onRemove` [CART-01]', async () => {
  const changes: (number | string)[] = [];
  const quantity = (value: number, removable: boolean) => (
    <Quantity
      name="Aurora Pro"
      value={value}
      max={2}
      onChange={(next) => changes.push(next)}
      {...(removable ? { onRemove: () => changes.push('removed') } : {})}
    />
  );
  const { rerender } = render(withProviders(fakeHost(), quantity(1, false)));
  expect(screen.getByRole('group', { name: 'Quantity: Aurora Pro' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  rerender(withProviders(fakeHost(), quantity(1, true)));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  rerender(withProviders(fakeHost(), quantity(2, true)));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(changes).toEqual([2, 'removed', 1]);
});

test('ToastView: announces itself by its type and can be closed [APP-04]', async () => {
  const closed: string[] = [];
  const toast = toToast({ type: 'Error', header: 'Payment', message: 'Payment error, try again' }, 't1');
  const { rerender } = render(withProviders(fakeHost(), <ToastView toast={toast} onClose={(id) => closed.push(id)} />));
  expect(screen.getByRole('alert').textContent).toBe('PaymentPayment error, try again');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual(['t1']);
  rerender(withProviders(fakeHost(), <ToastView toast={{ ...toast, type: 'Info' }} onClose={() => undefined} />));
  expect(screen.getByRole('status')).toBeTruthy();
});

test('RegionError: reports the failure in the shopper’s language and offers a retry [COMP-08]', async () => {
  const tries: string[] = [];
  render(withProviders(fakeHost({ locale: 'ar-SA' }), <RegionError onRetry={() => tries.push('again')} />));
  expect(screen.getByRole('heading', { name: 'حدث خطأ ما' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'حاول مرة أخرى' }));
  expect(tries).toEqual(['again']);
});

test('Rating: fills stars by the average, and renders nothing without reviews', () => {
  const { container, rerender } = render(withProviders(fakeHost(), <Rating average={3.5} count={1} variant="stars" />));
  expect(screen.getByText('3.5 out of 5, 1 review')).toBeTruthy();
  expect(container.querySelector('svg svg')?.getAttribute('width')).toBe('84');
  rerender(withProviders(fakeHost(), <Rating average={0} count={0} />));
  expect(container.textContent).toBe('');
});

test('ProductGridSkeleton: announces loading once [CAT-10]', () => {
  const { container } = render(withProviders(fakeHost(), <ProductGridSkeleton count={6} />));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(container.querySelectorAll('li')).toHaveLength(6);
});
