/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { chooseDefaultAddress, deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import type { Host } from 'shared-contracts/host';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { registerCheckoutHooks } from '../../../test/checkout-hooks.ts';
import { createCheckoutBackend, renderCheckout } from '../../../test/checkout-page.tsx';

registerCheckoutHooks();

const LAYLA = buildAddress();
const NOOR = buildAddress({ id: 77, full_name: 'Noor Saleh', is_default: false });

/** Fills the slot with a form that has one button. */
const mountSlot: Host['mountSlot'] = (_, element) => {
  element.innerHTML = '<button>Save the address</button>';
  return Promise.resolve(() => {
    element.innerHTML = '';
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const expectFocus = (find: () => Element | null) =>
  waitFor(() => expect(document.activeElement === find() || document.activeElement?.outerHTML.slice(0, 99)).toBe(true));
const formOf = () => screen.getByText('Save the address').closest('[tabindex="-1"]');

test('PromoCode: after the code’s removal the field of the next code has the focus [CART-07]', async () => {
  const backend = createCheckoutBackend(
    {},
    respond(clearPromoCode, () => backend.change({ promo_code: null })),
  );
  backend.change({ promo_code: 'MARHABA10', promo_code_percent: 10 });
  await renderCheckout(backend);
  expect(document.activeElement).toBe(document.body);
  await press('Remove the code MARHABA10');
  await expectFocus(() => screen.getByRole('textbox', { name: /promo code/i }));
});

test('AddressStep: the focus follows a new address: to its form, and back to the chosen address [ACC-04]', async () => {
  let addresses = [LAYLA];
  const list = respond(listAddresses, () => buildPage(addresses));
  const { host } = await renderCheckout(createCheckoutBackend({ addresses }, list), 'en-AE', '', mountSlot);
  expect(document.activeElement).toBe(document.body);
  await press('Add a new address');
  await expectFocus(formOf);
  await press('Cancel');
  await expectFocus(() => radio(/Layla Hassan/));
  await press('Add a new address');
  addresses = [LAYLA, NOOR];
  await press('Save the address');
  act(() => host.bus.publish({ type: 'address-chosen', payload: { address: 77, country: 'AE', city: 1 } }));
  await expectFocus(() => radio(/Noor Saleh/));
});

test('AddressActions: the focus moves to the chosen address after a change of the list [ACC-04]', async () => {
  let addresses = [LAYLA, NOOR];
  const backend = createCheckoutBackend(
    { addresses },
    respond(listAddresses, () => buildPage(addresses)),
    respond(chooseDefaultAddress, () => {
      addresses = [
        { ...LAYLA, is_default: false },
        { ...NOOR, is_default: true },
      ];
      return NOOR;
    }),
    respond(deleteAddress, () => {
      addresses = [LAYLA];
      return {};
    }),
  );
  const { host } = await renderCheckout(backend, 'en-AE', '?address=77', mountSlot);
  host.bus.handle('address/edit', () => true);
  await press('Make it the default');
  await expectFocus(() => radio(/Noor Saleh/));
  await press('Change this address');
  await expectFocus(formOf);
  await press('Cancel');
  await press('Delete');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await press('Delete');
  await expectFocus(() => radio(/Layla Hassan/));
});

test('AddressStep: the retries of a form and of a list keep the focus in the step [ACC-04]', async () => {
  let attempts = 0;
  const mountLater: Host['mountSlot'] = (...slot) => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('down')) : mountSlot(...slot);
  };
  let isDown = false;
  let addresses = [LAYLA];
  const list = respond(listAddresses, () => {
    if (isDown) throw new ApiError({ status: 503, resource: '', body: '' });
    return buildPage(addresses);
  });
  const { host } = await renderCheckout(createCheckoutBackend({ addresses }, list), 'en-AE', '', mountLater);
  await press('Add a new address');
  await press('Try again');
  await expectFocus(formOf);
  expect(attempts).toBe(2);
  [isDown, addresses] = [true, [LAYLA, NOOR]];
  act(() => host.bus.publish({ type: 'address-chosen', payload: { address: 77, country: 'AE', city: 1 } }));
  await press('Try again');
  await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await press('Try again');
  await expectFocus(() => radio(/Noor Saleh/));
});
