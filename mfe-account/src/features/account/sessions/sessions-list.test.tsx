/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { endSessions, listSessions, type OwnSession } from 'shared-contracts/endpoints/account/account';
import type { Locale } from 'shared-contracts/locale';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { holdResponse } from '../../../../test/hold-response.ts';
import { showPage } from '../../../../test/show-page.tsx';
import page from '../page.tsx';

const HERE: OwnSession = {
  id: '0b6c6f2e-0000-4000-8000-000000000001',
  current: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  address: '198.51.100.7',
  signed_in: '2026-06-01T10:00:00.000Z',
  last_used: '2026-06-03T10:00:00.000Z',
  expires: '2026-07-01T10:00:00.000Z',
};
const PHONE: OwnSession = {
  ...HERE,
  id: '0b6c6f2e-0000-4000-8000-000000000002',
  current: false,
  user_agent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  address: '203.0.113.9',
};
const SCRIPT: OwnSession = { ...PHONE, id: '0b6c6f2e-0000-4000-8000-000000000003', user_agent: 'curl/8.5.0' };

const list = (...results: OwnSession[]) => respond(listSessions, () => ({ results }));

/** Each list is another customer's, so that it is not in the data cache. */
let customers = 0;

/** Opens the list of the settings page. */
async function openList(locale: Locale, responses: readonly FakeResponse[]) {
  const shown = await showPage(page, locale, responses);
  act(() =>
    shown.host.setSession({ status: 'authenticated', user: buildUser({ id: `customer-${(customers += 1)}` }) }),
  );
  await userEvent.click(screen.getByRole('button', { name: locale === 'ar' ? 'عرض' : 'Show' }));
  return shown;
}

/** Answers to the requests that end sessions; returns their bodies. */
function recordEnds(failures: (Error | null)[] = []) {
  const bodies: unknown[] = [];
  const response = respond(endSessions, ({ body }) => {
    bodies.push(body);
    const failure = failures.shift();
    if (failure) throw failure;
    return { ended: 1 };
  });
  return { bodies, response };
}

function confirm(form: HTMLElement, password: string): void {
  fireEvent.change(within(form).getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(form);
}

/** Requests the list again, as the cache does at times. */
function RefreshButton() {
  const { refresh } = useEndpoint(listSessions, {});
  return (
    <button type="button" onClick={refresh}>
      Refresh
    </button>
  );
}

test('SessionsList: lists the browsers; the password confirms that one is signed out [ACC-05]', async () => {
  const wrong = { password: ['Invalid credentials given.'] };
  const failures = [new ApiError({ status: 400, resource: '', body: wrong, errors: wrong }), null];
  const { bodies, response } = recordEnds(failures);
  const { host } = await openList('en-AE', [list(HERE, PHONE), response]);
  await screen.findByText('This browser');
  const rows = within(screen.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Firefox on LinuxThis browserSigned in on Jun 1st 26 from 198.51.100.7. Last used on Jun 3rd 26.',
    'Chrome on AndroidSigned in on Jun 1st 26 from 203.0.113.9. Last used on Jun 3rd 26.Sign out',
  ]);
  expect(screen.queryByRole('button', { name: 'Sign out all other browsers' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
  const form = screen.getByRole('form', { name: 'Sign out Chrome on Android' });
  expect(document.activeElement).toBe(within(form).getByLabelText('Password'));
  fireEvent.submit(form);
  expect(await within(form).findByText('This field may not be blank')).toBeTruthy();
  confirm(form, 'not it');
  expect(await within(form).findByText('Invalid credentials given.')).toBeTruthy();
  confirm(form, 'a good password');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Sign out Chrome on Android' })).toBeNull());
  expect(bodies).toEqual([
    { password: 'not it', session: PHONE.id },
    { password: 'a good password', session: PHONE.id },
  ]);
  expect(host.toasts).toEqual([{ type: 'Success', message: 'Signed out' }]);
  expect(document.activeElement?.textContent).toMatch(/^If you do not know one of these browsers/);
});

test('SessionsList: all others are signed out at once; one that has ended already is no error [ACC-05]', async () => {
  const { bodies, response } = recordEnds([new ApiError({ status: 404, resource: '', body: '' }), null]);
  await openList('en-AE', [list(HERE, PHONE, SCRIPT), response]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown browser' }));
  confirm(screen.getByRole('form', { name: 'Sign out Unknown browser' }), 'a good password');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out all other browsers' }));
  confirm(screen.getByRole('form', { name: 'Sign out all other browsers' }), 'a good password');
  await waitFor(() =>
    expect(bodies).toEqual([{ password: 'a good password', session: SCRIPT.id }, { password: 'a good password' }]),
  );
});

test('SessionsList: a closed form closes no other form; its failure shows as a toast [ACC-05]', async () => {
  const wrong = { password: ['Invalid credentials given.'] };
  const { response } = recordEnds([new ApiError({ status: 400, resource: '', body: wrong, errors: wrong }), null]);
  const { host } = await openList('en-AE', [list(HERE, PHONE, SCRIPT), response]);
  const [phone, script] = ['Sign out Chrome on Android', 'Sign out Unknown browser'] as const;
  await screen.findByText('This browser');
  for (const toast of [
    { type: 'Error', message: 'Invalid credentials given.' },
    { type: 'Success', message: 'Signed out' },
  ] as const) {
    const release = holdResponse(host, endSessions);
    fireEvent.click(screen.getByRole('button', { name: phone }));
    confirm(screen.getByRole('form', { name: phone }), 'a good password');
    fireEvent.click(screen.getByRole('button', { name: script }));
    const field = within(screen.getByRole('form', { name: script })).getByLabelText<HTMLInputElement>('Password');
    fireEvent.change(field, { target: { value: 'typed' } });
    await act(async () => release());
    await waitFor(() => expect(host.toasts.at(-1)).toEqual(toast));
    expect([field.isConnected, field.value, document.activeElement === field]).toEqual([true, 'typed', true]);
  }
});

test('SessionsList: a session that leaves the list before its response does not hide “all other” [ACC-05]', async () => {
  const TABLET: OwnSession = { ...PHONE, id: '0b6c6f2e-0000-4000-8000-000000000004' };
  let sessions = [HERE, PHONE, SCRIPT, TABLET];
  const { response } = recordEnds();
  const lists = respond(listSessions, () => ({ results: sessions }));
  const { host } = await openList('en-AE', [lists, response]);
  const others = 'Sign out all other browsers';
  const release = holdResponse(host, endSessions);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown browser' }));
  const form = screen.getByRole('form', { name: 'Sign out Unknown browser' });
  confirm(form, 'a good password');
  expect(screen.queryByRole('button', { name: others })).toBeNull();
  sessions = [HERE, PHONE, TABLET];
  render(withProviders(host, <RefreshButton />, {}));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(form.isConnected).toBe(false));
  await act(async () => release());
  await waitFor(() => expect(host.toasts).toEqual([{ type: 'Success', message: 'Signed out' }]));
  expect(screen.getByRole('button', { name: others })).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^If you do not know one of these browsers/);
});

test('SessionsList: names of browsers are isolated in Arabic, and Cancel sends nothing', async () => {
  const { bodies, response } = recordEnds();
  const { container } = await openList('ar', [list(HERE, PHONE), response]);
  await screen.findByText('هذا المتصفح');
  const names = [...container.querySelectorAll('.name bdi')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Firefox', 'Linux', 'Chrome', 'Android']);
  fireEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج من Chrome على Android' }));
  // The pieces of a name in a flex container of their own would have gaps, and break the line between them.
  expect(container.querySelectorAll('.name > bdi, button > bdi')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(screen.queryByRole('form', { name: /تسجيل الخروج/ })).toBeNull();
  expect(bodies).toEqual([]);
});

test('SessionsList: a list that fails shows why, and is requested again', async () => {
  const failures = [new Error('down')];
  const flaky = respond(listSessions, () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { results: [HERE] };
  });
  await openList('en-AE', [flaky]);
  const failure = await screen.findByText('Something went wrong. Please try again');
  // The button that opened the list has gone, and later the one that tries again.
  expect(document.activeElement).toBe(failure);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^If you do not know one of these browsers/);
});
