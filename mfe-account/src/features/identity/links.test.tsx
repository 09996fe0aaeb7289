/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import {
  getRecoveryFlow,
  getSettingsFlow,
  getVerificationFlow,
} from 'shared-contracts/endpoints/account/identity-flows';
import type { Flow, FlowText } from 'shared-contracts/entities/account/flow';
import type { Locale } from 'shared-contracts/locale';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildLinkFlow, buildConfirmFlow, buildSettingsFlow, buildText } from '../../../test/flow.ts';
import { messagesOf } from '../../../test/messages.ts';
import { loadIdentity } from './load.ts';
import { IdentityScreen } from './ui/identity-screen.tsx';

const CALLS = {
  '/recover-password/': getRecoveryFlow,
  '/activate/': getVerificationFlow,
  '/set-password/': getSettingsFlow,
} as const;

function load(flow: Flow, path: keyof typeof CALLS, locale: Locale = 'en-AE') {
  const request = fakeBackend(respond(CALLS[path], () => flow));
  return loadIdentity(loadContext({ path, search: '?flow=1', locale, request, messages: messagesOf(locale) }));
}

async function show(flow: Flow, path: keyof typeof CALLS, locale: Locale = 'en-AE') {
  const result = await load(flow, path, locale);
  if (result.kind !== 'page') throw new Error('there is no page');
  render(withProviders(fakeHost({ locale }), <IdentityScreen {...result.data} />, messagesOf(locale)));
}

const withMessage = (text: FlowText) => ({ messages: [text] });
const notice = (id: number): FlowText => ({ id, text: 'It went well.', type: 'success' });

test('IdentityScreen: each screen starts its flow at the provider and returns to the page in its language [AUTH-03]', async () => {
  const to = async (path: string) => {
    const result = await loadIdentity(loadContext({ path, search: '?return_to=/cart/', locale: 'ar-SA' }));
    return result.kind === 'redirect' ? result.to : result.kind;
  };
  const back = 'browser?return_to=%2Far-SA%2Fcart%2F';
  expect(await to('/recover-password/')).toBe(`/api/.ory/self-service/recovery/${back}`);
  expect(await to('/activate/')).toBe(`/api/.ory/self-service/verification/${back}`);
  expect(await to('/set-password/')).toBe(`/api/.ory/self-service/settings/${back}`);
});

test('IdentityScreen: sends a recovery link for a mail address; the response does not reveal whether an account exists [AUTH-03]', async () => {
  await show(buildLinkFlow('recovery', withMessage(notice(1060002))), '/recover-password/');
  expect(screen.getByRole('status').textContent).toMatch(/^If there is an account with this address/);
  expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('type')).toBe('email');
  expect(screen.getByRole('button', { name: 'Send the link' }).getAttribute('value')).toBe('link');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in/?return_to=%2Fcart%2F');
});

test.each([
  ['en-AE', /^This link was used already/],
  ['ar-SA', /^سبق استخدام هذا الرابط/],
] as const)(
  'IdentityScreen: shows that a recovery link is used, above the form for another: %s [AUTH-03]',
  async (locale, text) => {
    await show(buildLinkFlow('recovery', withMessage(buildText(4900006, 'x'))), '/recover-password/', locale);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('textbox').getAttribute('type')).toBe('email');
  },
);

test('IdentityScreen: shows a listed message for an expired link, in both languages [AUTH-03][ACT-02]', async () => {
  await show(buildLinkFlow('recovery', withMessage(buildText(4060004, 'x'))), '/recover-password/');
  expect(screen.getByRole('alert').textContent).toBe('Sorry, it seems this link has expired or deleted');
  document.body.replaceChildren();
  await show(buildLinkFlow('verification', withMessage(buildText(4070001, 'x'))), '/activate/', 'ar');
  expect(screen.getByRole('alert').textContent).toBe('انتهت صلاحية رابط التفعيل أو أن الحساب غير موجود');
});

test.each([
  ['recovery', '/recover-password/', 'en-AE', 'Choose a new password', /^Press the button to sign in and choose/],
  ['recovery', '/recover-password/', 'ar', 'اختيار كلمة مرور جديدة', /^اضغط الزر لتسجيل الدخول/],
  ['verification', '/activate/', 'en-AE', 'Confirm my e-mail address', /^Press the button to confirm your e-mail/],
  ['verification', '/activate/', 'ar', 'تأكيد بريدي الإلكتروني', /^اضغط الزر لتأكيد بريدك الإلكتروني/],
] as const)(
  'IdentityScreen: an opened %s link shows on %s (%s) the effect of one press [AUTH-03]',
  async (kind, path, locale, label, lead) => {
    await show(buildConfirmFlow(kind), path, locale);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([label]);
    expect(screen.getByText(lead)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const form = buttons[0]?.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', buildConfirmFlow(kind).ui.action]);
    expect(form?.querySelector('[name=csrf_token]')?.getAttribute('value')).toBe('token-1');
    expect(await load(buildConfirmFlow(kind), path, locale)).toMatchObject({ head: { noIndex: true } });
  },
);

test('IdentityScreen: shows the rate limit of flows and starts no other by itself [API-04]', async () => {
  const search = '?error=too_many_requests&return_to=%2Fcart%2F';
  const result = await loadIdentity(loadContext({ path: '/sign-in/', search, messages: messagesOf('en-AE') }));
  if (result.kind !== 'page') throw new Error('there is no page');
  render(withProviders(fakeHost({ locale: 'en-AE' }), <IdentityScreen {...result.data} />, messagesOf('en-AE')));
  expect(screen.getByText(/^Too many attempts/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin again' }).getAttribute('href')).toBe('/sign-in/?return_to=%2Fcart%2F');
});

test('IdentityScreen: a confirmed address continues to the customer’s earlier page [AUTH-03]', async () => {
  const flow = { ...buildLinkFlow('verification', withMessage(notice(1080002))), state: 'passed_challenge' };
  await show(flow, '/activate/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Your e-mail address is confirmed/);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/cart/');
});

test('IdentityScreen: a new password: its fields, and a message for a reused one [AUTH-03][APP-21]', async () => {
  const flow = buildSettingsFlow();
  const nodes = flow.ui.nodes.map((node) =>
    node.attributes.name === 'password' ? { ...node, messages: [buildText(4900005, 'x')] } : node,
  );
  await show({ ...flow, ui: { ...flow.ui, nodes } }, '/set-password/');
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The new password must differ from your previous ones')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the new password' })).toBeTruthy();
});

test('IdentityScreen: a change from the dashboard continues there [ACC-05]', async () => {
  const flow = { ...buildSettingsFlow(), return_to: '/ar/user-dashboard/account/password/' };
  expect(await load(flow, '/set-password/', 'ar')).toEqual({
    kind: 'redirect',
    to: '/user-dashboard/account/password/?flow=1',
  });
});
