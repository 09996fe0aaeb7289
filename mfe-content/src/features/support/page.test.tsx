/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { createSupportRequest, uploadSupportFile } from 'shared-contracts/endpoints/content/support';
import { buildOrderSummary } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import page, { load } from './page.tsx';

const FILE_ID = '00000000-0000-4000-8000-000000000001';
const PDF = new File(['%PDF-1.4 %%EOF'], 'receipt.pdf', { type: 'application/pdf' });

const ORDER = buildOrderSummary();

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  cleanup();
  await clearDataCache();
});

function open(order: string, ...responses: readonly FakeResponse[]) {
  const host = fakeHost({ request: fakeBackend(...responses) });
  const view = render(withProviders(host, <page.Page data={{ order }} />, messagesOf('en-AE')));
  return { host, view };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add files'), { target: { files } });

function fill() {
  type('Your name', 'Sara');
  type('E-mail', 'sara@example.com');
  fireEvent.change(screen.getByRole('combobox', { name: 'Topic' }), { target: { value: 'delivery' } });
  type('Your message', 'Where is it? It was to come today.');
}

test('SupportForm: shows missing fields at their place and in a linked list, and sends nothing [CON-03] [APP-21]', () => {
  open('');
  type('E-mail', 'sara@');
  type('Your message', 'Help');
  press('Send');
  const alert = screen.getByRole('alert');
  expect([...alert.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#support-name', 'Your name: This field may not be blank'],
    ['#support-email', 'E-mail: Invalid data'],
    ['#support-topic', 'Topic: This field may not be blank'],
    ['#support-message', 'Your message: Ensure this field has at least 20 characters.'],
  ]);
  expect(field('Your message').getAttribute('aria-invalid')).toBe('true');
  type('Your name', 'Sara');
  expect(field('Your name').getAttribute('aria-invalid')).toBeNull();
});

test('SupportForm: sends a request with a file and shows its number; retries a lost response with the same key [CON-03]', async () => {
  const requests: { key: string; body: unknown }[] = [];
  open(
    'RB-1',
    respond(uploadSupportFile, () => ({ id: FILE_ID })),
    respond(createSupportRequest, ({ body, headers }) => {
      requests.push({ key: headers['Idempotency-Key'], body });
      if (requests.length === 1) throw new TypeError('Failed to fetch');
      return { number: 'S-261120-12345678' };
    }),
  );
  fill();
  choose(PDF);
  await screen.findByText('Uploaded');
  press('Send');
  await screen.findByRole('alert');
  expect(field('Your message').value).toBe('Where is it? It was to come today.');
  press('Send');
  expect(
    (await screen.findByRole('heading', { level: 2, name: /S-261120-12345678/ })).ownerDocument.activeElement
      ?.textContent,
  ).toContain('S-261120-12345678');
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[0]?.body).toEqual({
    name: 'Sara',
    email: 'sara@example.com',
    topic: 'delivery',
    order_number: 'RB-1',
    message: 'Where is it? It was to come today.',
    files: [FILE_ID],
  });
  press('Write another request');
  expect([field('Your name').value, field('Your message').value]).toEqual(['Sara', '']);
});

test('SupportForm: files: what cannot be sent says why, a failed one can be retried or removed, more than five are dropped [CON-03] [APP-21]', async () => {
  let fails = true;
  open(
    '',
    respond(uploadSupportFile, () => {
      if (!fails) return { id: FILE_ID };
      fails = false;
      throw new ApiError({ status: 503, resource: 'POST', body: '' });
    }),
  );
  fill();
  const large = new File([new Uint8Array(5_000_001)], 'large.pdf', { type: 'application/pdf' });
  choose(PDF, new File(['MZ'], 'game.exe', { type: 'application/x-msdownload' }), large);
  await screen.findByText('Something went wrong. Please try again');
  expect(screen.getByText('The file is larger than 5 megabytes')).toBeTruthy();
  expect(screen.getByText('Please choose a JPEG, PNG or WebP picture, or a PDF')).toBeTruthy();
  press('Send');
  expect((await screen.findByRole('alert')).querySelector('a')?.getAttribute('href')).toBe('#support-files');
  press('Try again');
  await screen.findByText('Uploaded');
  press('Remove game.exe');
  press('Remove large.pdf');
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toContainEqual(
    expect.stringContaining('receipt.pdf'),
  );
  choose(PDF, PDF, PDF, PDF, PDF);
  expect(screen.getByText(/takes 5 files at most/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(5));
});

test('SupportForm: fills in a customer’s name and address and lists their orders; a typed name stays [CON-03]', async () => {
  const { host } = open(
    '',
    respond(listOrders, () => ({ count: 1, next: null, previous: null, results: [ORDER] })),
  );
  type('Your name', 'Noor');
  const user = buildUser();
  act(() => host.setSession({ status: 'authenticated', user }));
  expect([field('Your name').value, field('E-mail').value]).toEqual(['Noor', user.email]);
  const select = await screen.findByRole('combobox', { name: /Order number/ });
  expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', ORDER.number]);
});

test('SupportForm: reopened within 2 s, it shows the customer’s orders of the data cache without a request [APP-20]', async () => {
  let requests = 0;
  const orders = respond(listOrders, () => {
    requests += 1;
    return { count: 1, next: null, previous: null, results: [ORDER] };
  });
  for (const _ of [1, 2]) {
    const { host, view } = open('', orders);
    act(() => host.setSession({ status: 'authenticated', user: buildUser() }));
    await screen.findByRole('combobox', { name: /Order number/ });
    view.unmount();
  }
  expect(requests).toBe(1);
});

test('SupportForm: restores the typed text and uploaded files after a reload [CON-03]', async () => {
  const { view } = open(
    '',
    respond(uploadSupportFile, () => ({ id: FILE_ID })),
  );
  fill();
  choose(PDF);
  await screen.findByText('Uploaded');
  view.unmount();
  open('');
  await screen.findByText('receipt.pdf');
  expect([field('Your name').value, field('Your message').value]).toEqual([
    'Sara',
    'Where is it? It was to come today.',
  ]);
  expect(await load(loadContext({ search: '?order= RB-7 ', message: (id) => id }))).toMatchObject({
    data: { order: 'RB-7' },
  });
});

test('SupportForm: a request whose response is lost by leaving is sent again with the same key [CON-03]', async () => {
  const keys: unknown[] = [];
  const create = respond(createSupportRequest, ({ headers }) => {
    keys.push(headers['Idempotency-Key']);
    return { number: 'S-261120-12345678' };
  });
  const { host, view } = open('', create);
  const { request } = host;
  // The response never arrives.
  const lose: typeof request = (...call) => request(...call).then(() => new Promise(() => undefined));
  Object.assign(host, { request: lose });
  view.rerender(withProviders(host, <page.Page data={{ order: '' }} />, messagesOf('en-AE')));
  fill();
  press('Send');
  view.unmount();
  open('', create);
  await waitFor(() => expect(field('Your message').value).toContain('Where is it?'));
  press('Send');
  await screen.findByRole('heading', { level: 2, name: /S-261120-12345678/ });
  expect(keys).toEqual([keys[0], keys[0]]);
  press('Write another request');
  fill();
  press('Send');
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

const signIn = (id: string) => ({ status: 'authenticated', user: { ...buildUser(), id } }) as const;
const SIGNED_OUT = { status: 'unauthenticated', user: null } as const;

test.each([
  ['signs out', SIGNED_OUT],
  ['is followed by another customer', signIn('omar')],
] as const)('SupportForm: the draft of a customer who %s is removed from form and tab [AUTH-07]', (_what, next) => {
  const { host } = open('');
  act(() => host.setSession(signIn('layla')));
  fill();
  expect(sessionStorage.getItem('content:support')).toContain('Where is it?');
  act(() => host.setSession(next));
  expect(field('Your message').value).toBe('');
  expect(field('Your name').value).not.toBe('Sara');
  expect(sessionStorage).toHaveLength(0);
});

test('SupportForm: a guest’s draft survives sign-in, and a customer’s survives reopening the page [AUTH-07]', async () => {
  const { host, view } = open('');
  act(() => host.setSession(SIGNED_OUT));
  fill();
  act(() => host.setSession(signIn('layla')));
  expect(field('Your message').value).toContain('Where is it?');
  type('Your message', 'Where is it? It was to come yesterday.');
  view.unmount();
  act(() => open('').host.setSession(signIn('layla')));
  await waitFor(() => expect(field('Your message').value).toContain('yesterday'));
});

test.each([
  ['the session is known first', true],
  ['the draft is read first', false],
])('SupportForm: hides a customer’s draft that outlived the sign-out, when %s [AUTH-07]', async (_what, isEarly) => {
  const { host, view } = open('');
  act(() => host.setSession(signIn('layla')));
  fill();
  view.unmount();
  const later = open('');
  const know = () => act(() => later.host.setSession(SIGNED_OUT));
  if (isEarly) know();
  await act(async () => Promise.resolve());
  if (!isEarly) know();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(field('Your message').value).toBe('');
});
