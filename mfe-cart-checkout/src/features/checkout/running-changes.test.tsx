/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Address } from 'shared-contracts/entities/account/address';
import type { Host } from 'shared-contracts/host';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { buildLine, type CartBackend } from '../../../test/cart-backend.ts';
import { registerCheckoutHooks } from '../../../test/checkout-hooks.ts';
import {
  createCheckoutBackend,
  getPlaceOrderButton,
  placedOrders,
  renderCheckout,
  type CheckoutFixture,
} from '../../../test/checkout-page.tsx';
import { createHeldBackend } from '../../../test/held-backend.ts';

registerCheckoutHooks();

const isBusy = () => getPlaceOrderButton().getAttribute('aria-busy') === 'true';
const getWalletSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Use my wallet balance/ });
const press = (button: HTMLElement) => act(() => button.click());

/** A backend of a customer whose wallet pays the whole order. */
function createWalletBackend() {
  const wallet = { balance: fromMinor(500_00, 'AED'), active: false };
  const summary: NonNullable<CheckoutFixture['summary']> = { wallet };
  const backend: CartBackend = createCheckoutBackend(
    { summary },
    respond(switchWallet, ({ body: { active } }) => {
      Object.assign(summary, { wallet: { ...wallet, active }, payment_methods: active ? ['wallet'] : ['cash'] });
      return backend.change({ payable_total: fromMinor(active ? 0 : 200_00, 'AED') });
    }),
    respond(placeOrder, () => buildOrder({ payment_method: 'wallet', payment_status: 'paid' })),
  );
  return createHeldBackend(backend);
}

test('CheckoutPage: while the wallet is being switched the order waits, visibly; then it has the new total [CART-08]', async () => {
  const backend = createWalletBackend();
  const { host } = await renderCheckout(backend);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  const release = backend.holdResponses(switchWallet);
  await userEvent.click(getWalletSwitch());
  expect([getWalletSwitch().checked, isBusy()]).toEqual([true, true]);
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(backend.ids()).toContain('switchWallet'));
  expect(placedOrders(backend)).toEqual([]);
  release();
  expect(await screen.findByText('Your wallet pays the whole order.')).toBeTruthy();
  await waitFor(() => expect(isBusy()).toBe(false));
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(placedOrders(backend)).toMatchObject([
    { input: { body: { payment_method: 'wallet', payable_total: { amount: '0.00' } } } },
  ]);
});

test('CheckoutPage: of two running changes the first ends neither the second nor the shown choice [CART-08]', async () => {
  const backend = createWalletBackend();
  await renderCheckout(backend);
  const releaseFirst = backend.holdResponses(switchWallet);
  await userEvent.click(getWalletSwitch());
  await waitFor(() => expect(backend.ids()).toContain('switchWallet'));
  await userEvent.click(getWalletSwitch());
  const releaseSecond = backend.holdResponses(switchWallet);
  await act(async () => {
    releaseFirst();
    await Promise.resolve();
  });
  await waitFor(() => expect(backend.ids().filter((id) => id === 'switchWallet')).toHaveLength(2));
  expect([getWalletSwitch().checked, isBusy()]).toEqual([false, true]);
  releaseSecond();
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(getWalletSwitch().checked).toBe(false);
});

test('CheckoutPage: an order behind a change by another remote waits, and shows what differs [CART-14]', async () => {
  const backend = createHeldBackend(createCheckoutBackend());
  backend.checkVersions();
  const { host } = await renderCheckout(backend);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  const release = backend.holdResponses(addToCart);
  const added = host.bus.send('cart/add', { product: 102 });
  await waitFor(() => expect(backend.ids()).toContain('addToCart'));
  await userEvent.click(getPlaceOrderButton());
  expect(placedOrders(backend)).toEqual([]);
  expect(isBusy()).toBe(true);
  release();
  await act(async () => {
    await added;
  });
  expect(await screen.findByText('Product 2 was added.')).toBeTruthy();
  expect(placedOrders(backend)).toMatchObject([{ input: { query: { version: 1 } } }]);
  expect(host.navigations).toEqual([]);
});

test('CheckoutPage: late delivery that changed elsewhere is named, in Arabic [CART-09][CART-14]', async () => {
  const backend = createCheckoutBackend({ summary: { night_delivery: 'on' } });
  backend.checkVersions();
  await renderCheckout(backend, 'ar');
  await userEvent.click(screen.getByRole('radio', { name: /الدفع عند الاستلام/ }));
  backend.set([buildLine(1, 2, { is_late_delivery: true })]);
  await userEvent.click(screen.getAllByRole('button', { name: 'تأكيد الطلب' })[0]!);
  expect(await screen.findByText('تغيّر وقت التوصيل.')).toBeTruthy();
  expect(screen.queryByText('حدث خطأ ما. يرجى المحاولة مرة أخرى')).toBeNull();
});

test('CheckoutPage: a second press while the draft of the address is saved orders once, without an error [CART-11]', async () => {
  const mountSlot: Host['mountSlot'] = () => Promise.resolve(() => undefined);
  const backend = createCheckoutBackend({ addresses: [] });
  const { host } = await renderCheckout(backend, 'en-AE', '', mountSlot);
  const { promise, resolve } = Promise.withResolvers<Address>();
  host.bus.handle('address/save', () => promise);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  press(getPlaceOrderButton());
  expect(isBusy()).toBe(true);
  press(getPlaceOrderButton());
  await act(() => Promise.resolve());
  expect(screen.queryByRole('alert')).toBeNull();
  resolve(buildAddress({ id: 77 }));
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(placedOrders(backend)).toMatchObject([{ input: { body: { address: 77 } } }]);
});

test('CheckoutPage: a rejected draft of the address frees the page [CART-11]', async () => {
  const mountSlot: Host['mountSlot'] = () => Promise.resolve(() => undefined);
  const { host } = await renderCheckout(createCheckoutBackend({ addresses: [] }), 'en-AE', '', mountSlot);
  host.bus.handle('address/save', () => null);
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByText('Please select your address for delivery.')).toBeTruthy();
  await waitFor(() => expect(isBusy()).toBe(false));
});
