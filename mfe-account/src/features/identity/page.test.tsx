/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { getLoginFlow, getRegistrationFlow } from 'shared-contracts/endpoints/account/identity-flows';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { Flow } from 'shared-contracts/entities/account/flow';
import type { LoadContext } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCountry } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildLoginFlow, buildNode, buildRegistrationFlow, buildText } from '../../../test/flow.ts';
import { messagesOf } from '../../../test/messages.ts';
import { loadIdentity } from './load.ts';
import { IdentityScreen } from './ui/identity-screen.tsx';

const FLOW = '?flow=51e57e26-e2af-47a1-b64f-392bf8cdfab6';
const messages = messagesOf('en-AE');

afterEach(() => {
  jest.useRealTimers();
});

async function show(flow: Flow, { path, locale }: { path: '/sign-in/' | '/sign-up/'; locale: Locale }) {
  const call = path === '/sign-in/' ? getLoginFlow : getRegistrationFlow;
  const request = fakeBackend(
    respond(call, () => flow),
    respond(listCountries, () => buildPage([buildCountry()])),
  );
  const result = await loadIdentity(loadContext({ path, search: FLOW, locale, request, messages: messagesOf(locale) }));
  if (result.kind !== 'page') throw new Error('there is no page');
  const shown = render(withProviders(fakeHost({ locale }), <IdentityScreen {...result.data} />, messagesOf(locale)));
  return { result, form: shown.container.querySelector('form')! };
}

function withoutFlow(status: number, context: Partial<LoadContext> = {}) {
  const request = fakeBackend(
    respond(getLoginFlow, ({ query }) => {
      throw new ApiError({ status, resource: query.id, body: '' });
    }),
  );
  return loadIdentity(loadContext({ path: '/sign-in/', search: FLOW, request, messages, ...context }));
}

test('IdentityPage: without a flow it redirects to the provider, which returns to the shopper’s page [AUTH-03]', async () => {
  const begin = (path: string, search: string) => loadIdentity(loadContext({ path, search }));
  expect(await begin('/sign-in/', '?return_to=/ar/checkout/')).toEqual({
    kind: 'redirect',
    to: '/sign-in/?return_to=%2Fcheckout%2F',
  });
  expect(await begin('/sign-up/', '?return_to=//evil.example/x')).toMatchObject({ to: '/sign-up/?return_to=%2Fx' });
  expect(await begin('/sign-in/', '')).toMatchObject({ to: '/sign-in/?return_to=%2F' });
});

test('IdentityPage: sign in is a form that the browser posts to the provider, with links to sign-up and back [AUTH-03]', async () => {
  const { result, form } = await show(buildLoginFlow(), { path: '/sign-in/', locale: 'en-AE' });
  expect(result).toMatchObject({ status: 200, head: { title: 'Sign in', noIndex: true } });
  expect([form.method, form.getAttribute('action')]).toEqual([
    'post',
    '/api/.ory/self-service/login?flow=51e57e26-e2af-47a1-b64f-392bf8cdfab6',
  ]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrf_token: 'token-1', identifier: '', password: '' });
  expect(screen.getByLabelText('E-mail address or username').getAttribute('dir')).toBe('ltr');
  expect(form.querySelector('[name=password]')?.getAttribute('type')).toBe('password');
  const submit = screen.getByRole('button', { name: 'Sign in' });
  expect([submit.getAttribute('name'), submit.getAttribute('value')]).toEqual(['method', 'password']);
  const other = screen.getByRole('link', { name: 'Create an account' });
  expect(other.getAttribute('href')).toBe('/sign-up/?return_to=%2Fcart%2F');
});

test('IdentityPage: shows the provider’s rejection in Arabic, at the form and at its field [AUTH-03]', async () => {
  const flow = buildLoginFlow({
    nodes: [
      buildNode('identifier', { value: 'layla@example.com' }),
      buildNode('password', { type: 'password' }, [buildText(4000002, 'missing')]),
    ],
    messages: [buildText(4000006, 'Invalid credentials given.')],
  });
  await show(flow, { path: '/sign-in/', locale: 'ar-SA' });
  expect(screen.getByRole('alert').textContent).toBe('بيانات الدخول غير صحيحة.');
  expect(screen.getByLabelText<HTMLInputElement>('البريد الإلكتروني أو اسم المستخدم').value).toBe('layla@example.com');
  const password = screen.getByLabelText('كلمة المرور');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('لا يمكن ترك هذا الحقل فارغًا');
  expect(screen.getByRole('link', { name: 'إنشاء حساب' }).getAttribute('href')).toBe(
    '/ar-SA/sign-up/?return_to=%2Fcart%2F',
  );
});

test('IdentityPage: sign-up requires consent to the policy and shows missing fields before the request [AUTH-03]', async () => {
  const { form } = await show(buildRegistrationFlow(), { path: '/sign-up/', locale: 'en-AE' });
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Full name', 'Sara Ahmed');
  fill('E-mail address', 'sara@example.com');
  fill('Password', 'Marhaba-2026');
  fill('Repeat the password', 'marhaba');
  expect(fireEvent.submit(form)).toBe(false);
  const summary = screen.getByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Repeat the password: The passwords do not match', 'Please agree to the policy']);
  expect(document.activeElement).toBe(summary);

  fill('Repeat the password', 'Marhaba-2026');
  expect(fireEvent.submit(form)).toBe(false);
  const policy = screen.getByLabelText('I agree to the terms of use and the privacy policy');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(policy);

  fireEvent.click(policy);
  expect(fireEvent.submit(form)).toBe(true);
  expect(screen.getByRole('button', { name: 'Create an account' }).getAttribute('aria-busy')).toBe('true');
  fireEvent(window, new Event('pageshow'));
  expect(screen.getByRole('button', { name: 'Create an account' }).getAttribute('aria-busy')).toBeNull();
});

test('IdentityPage: a submission that the browser has stopped can be repeated after 10 s [AUTH-03]', async () => {
  const { form } = await show(buildLoginFlow(), { path: '/sign-in/', locale: 'en-AE' });
  jest.useFakeTimers();
  for (const name of ['identifier', 'password'])
    fireEvent.change(form.querySelector(`[name=${name}]`)!, { target: { value: 'layla' } });
  const isBusy = () => screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy');
  for (const _ of [1, 2]) {
    expect(fireEvent.submit(form)).toBe(true);
    act(() => jest.advanceTimersByTime(9_999));
    expect(isBusy()).toBe('true');
    act(() => jest.advanceTimersByTime(1));
    expect(isBusy()).toBeNull();
  }
});

test('IdentityPage: an expired flow shows a message with a link to a new one [AUTH-03]', async () => {
  for (const status of [403, 404, 410]) {
    expect(await withoutFlow(status)).toMatchObject({ kind: 'page', status: 410, data: { form: null } });
  }
  const rejection = await loadIdentity(loadContext({ path: '/sign-in/', search: '?error=1', messages }));
  if (rejection.kind !== 'page') throw new Error('there is no page');
  render(withProviders(fakeHost(), <IdentityScreen {...rejection.data} />, messages));
  expect(screen.getByText('Your session has expired. Please sign in and try again')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin again' }).getAttribute('href')).toBe('/sign-in/');
});

test('IdentityPage: a return to a used sign-in is signed in already; other failures are errors', async () => {
  expect(await withoutFlow(404, { signedIn: true })).toEqual({ kind: 'redirect', to: '/' });
  await expect(withoutFlow(500)).rejects.toThrow('500');
});

test('IdentityPage: sign-up formats the phone number while typing, in either digit system [LOC-05]', async () => {
  const nodes = [buildNode('traits.phone_number', { type: 'tel' })];
  await show(buildRegistrationFlow({ nodes }), { path: '/sign-up/', locale: 'en-AE' });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '٠٥٠١٢٣٤٥٦٧' } });
  expect(field.value).toBe('050 123 4567');
  fireEvent.change(field, { target: { value: '+971501234567' } });
  expect(field.value).toBe('+971 50 123 4567');
  expect(field.name).toBe('traits.phone_number');
});
