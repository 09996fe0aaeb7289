/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { createSettingsFlow, updateSettings } from 'shared-contracts/endpoints/account/identity-flows';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { buildNode, buildSettingsFlow, buildText } from '../../../test/flow.ts';
import { loadTestPage, showPage } from '../../../test/show-page.tsx';
import page from './page.tsx';

const INITIAL = respond(createSettingsFlow, () => buildSettingsFlow());

test('AccountPage: shows name, address, and links to phone, password and cards [ACC-05]', async () => {
  await showPage(page, 'en-AE', []);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Layla Hassan');
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(screen.queryByText(/profile is incomplete/)).toBeNull();
  const links = ['Mobile number', 'Change password', 'Saved cards'].map((name) =>
    screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
  );
  expect(links).toEqual([
    '/user-dashboard/account/phone/',
    '/user-dashboard/account/password/',
    '/user-dashboard/account/cards/',
  ]);
});

test('AccountPage: shows the gaps of the profile, in Arabic [ACC-05][AUTH-02]', async () => {
  const session = buildIdentitySession();
  const { identity } = session;
  const bare = { ...session, identity: { ...identity, traits: { email: 'new@example.com' } } };
  await showPage(page, 'ar', [respond(whoami, () => bare)]);
  expect(screen.getByText(/^ملفك غير مكتمل/)).toBeTruthy();
  expect(screen.getByText('لم تتم إضافته بعد')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تأكيد البريد' }).getAttribute('href')).toBe(
    '/ar/activate/?return_to=%2Fuser-dashboard%2Faccount%2F',
  );
});

test('AccountPage: saves a new name by a settings flow and updates every view of it [ACC-05]', async () => {
  const sent: unknown[] = [];
  const save = respond(updateSettings, ({ body }) => {
    sent.push(body);
    return buildSettingsFlow();
  });
  const { host } = await showPage(page, 'en-AE', [INITIAL, save]);
  let refreshed = 0;
  host.bus.handle('session/refresh', () => {
    refreshed += 1;
    return host.bus.current('session');
  });
  const name = screen.getByRole('textbox', { name: 'Full name' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(name, { target: { value: '  ' } });
  press();
  expect(await screen.findByText('This field may not be blank')).toBeTruthy();
  fireEvent.change(name, { target: { value: ' ليلى حسن ' } });
  press();
  await waitFor(() => expect(refreshed).toBe(1));
  expect(sent).toEqual([
    {
      method: 'profile',
      csrf_token: 'token-1',
      traits: { full_name: 'ليلى حسن', email: 'layla@example.com' },
    },
  ]);
  expect(host.toasts).toEqual([{ type: 'Success', position: 'bottom_right', message: 'Your information is saved' }]);
});

test('AccountPage: shows a rejected name’s error at its field and preserves the text', async () => {
  const rejection = buildSettingsFlow({
    nodes: [buildNode('traits.full_name', {}, [buildText(4000001, 'Invalid data')])],
  });
  const save = respond(updateSettings, () => {
    throw new ApiError({ status: 400, resource: 'POST /', body: rejection });
  });
  await showPage(page, 'en-AE', [INITIAL, save]);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  fireEvent.change(name, { target: { value: 'x'.repeat(201) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invalid data')).toBeTruthy();
  expect(name.value).toHaveLength(201);
});

test('AccountPage: deletion explains the consequences, requires the password, and signs out [ACC-05]', async () => {
  const responses = [
    new ApiError({ status: 400, resource: '', body: '', errors: { password: ['Invalid credentials given.'] } }),
    new ApiError({
      status: 400,
      resource: '',
      body: '',
      errors: { non_field_errors: ['An order is still on its way. The account can be removed once it has arrived'] },
    }),
  ];
  const remove = respond(deleteAccount, () => {
    const next = responses.shift();
    if (next) throw next;
    return {};
  });
  const { host } = await showPage(page, 'en-AE', [remove]);
  let left = 0;
  host.bus.handle('session/end', () => {
    left += 1;
    return null;
  });
  expect(screen.getByText(/orders stay without your name/)).toBeTruthy();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove my account', hidden: true }));
  press();
  expect(await screen.findByText('This field may not be blank')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Marhaba-2026' } });
  press();
  expect(await screen.findByText('Invalid credentials given.')).toBeTruthy();
  press();
  expect(await screen.findByText(/^An order is still on its way/)).toBeTruthy();
  expect(left).toBe(0);
  press();
  await waitFor(() => expect(left).toBe(1));
});

test('AccountPage: a guest signs in first and returns [AUTH-07]', async () => {
  const nobody = respond(whoami, () => {
    throw new ApiError({ status: 401, resource: '', body: '' });
  });
  expect(await loadTestPage(page, 'en-AE', [nobody], { signedIn: false })).toMatchObject({ kind: 'redirect' });
});
