import { expect, type Page } from '@playwright/test';
import { submitIdentityFlow } from 'test-kit/identity';
import { openPage, waitForHydration } from 'test-kit/open-page';
import { localizedPath, readPhoneCode, readEmail, readEmailLink, register } from '../../src/customers.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const PASSWORD = 'Tayyib-9371-x';
const OTHER_PASSWORD = 'Jadeed-4482-y';
const getMessage = { en: loadMessages('en'), ar: loadMessages('ar') };
const own = (language: 'en' | 'ar', id: string) => getMessage[language]('mfe-account', `account.${id}`);
const kit = (language: 'en' | 'ar', id: string) => getMessage[language]('storefront-kit', `kit.error.${id}`);
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, id: string, language: 'en' | 'ar' = 'en') =>
  main(page).getByRole('button', { name: own(language, id), exact: true });
const field = (page: Page, id: string, language: 'en' | 'ar' = 'en') =>
  main(page).getByLabel(own(language, id), { exact: true });

// The browser logs each rejection of the backend.
test.use({ provoked: /status of 40[01]/ });

/** Imitates a mail scanner: opens the link and the URLs it leads to, without a browser's cookies. */
async function scan(link: string): Promise<void> {
  const url = new URL(link, test.info().project.use.baseURL);
  for (const method of ['HEAD', 'GET', 'GET']) {
    const response = await fetch(url, { method, headers: { accept: 'text/html' } });
    expect(response.status).toBeLessThan(500);
  }
}

test('Settings: a code verifies a phone number, after a wrong code and a wait @phone [ACC-05]', async ({
  page,
  context,
}) => {
  const number = await register(context.request, 'ar-SA');
  await openPage(page, localizedPath('ar-SA', '/user-dashboard/account/phone/'));
  await button(page, 'phone.send', 'ar').click();
  const code = field(page, 'phone.code', 'ar');
  await expect(code).toBeFocused();
  await expect(main(page).getByRole('timer')).toContainText('ثانية');
  await expectAccessible(page);
  const sent = await readPhoneCode(context.request, number);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(main(page)).toContainText(kit('ar', 'wrong_code'));
  await code.fill(sent);
  await code.press('Enter');
  await expect(main(page)).toContainText(own('ar', 'phone.verified'));
  await expect(main(page)).toContainText(number);
  await page.reload();
  await expect(main(page)).toContainText(own('ar', 'phone.verified'));
});

test('Settings: changes name and password, and deletes the account @desktop [ACC-05]', async ({ page, context }) => {
  await register(context.request);
  const email = await readEmail(context.request);
  await openPage(page, '/user-dashboard/account/');
  await field(page, 'identity.fullName').fill('Noor Al Saleh');
  await button(page, 'settings.save').click();
  await expect(main(page).getByText('Noor Al Saleh')).toBeVisible();
  await expectAccessible(page);

  await main(page)
    .getByRole('link', { name: own('en', 'password.title') })
    .click();
  await page.waitForURL(/account\/password\/\?flow=/);
  await waitForHydration(page);
  await field(page, 'identity.newPassword').fill(PASSWORD);
  await field(page, 'identity.passwordAgain').fill(PASSWORD);
  await button(page, 'identity.savePassword').click();
  await expect(main(page)).toContainText(kit('en', 'password_used_before'));
  await waitForHydration(page);
  await field(page, 'identity.newPassword').fill(OTHER_PASSWORD);
  await field(page, 'identity.passwordAgain').fill(OTHER_PASSWORD);
  await button(page, 'identity.savePassword').click();
  await expect(main(page)).toContainText(own('en', 'identity.passwordSaved'));

  await openPage(page, '/user-dashboard/account/');
  await main(page)
    .locator('summary', { hasText: own('en', 'removal.title') })
    .click();
  await field(page, 'identity.password').fill(PASSWORD);
  await button(page, 'removal.confirm').click();
  await expect(main(page)).toContainText(kit('en', 'invalid_credentials'));
  await field(page, 'identity.password').fill(OTHER_PASSWORD);
  await button(page, 'removal.confirm').click();
  await page.waitForURL((url) => url.pathname === '/');
  const again = submitIdentityFlow(context.request, 'login', { identifier: email, password: OTHER_PASSWORD });
  await expect(again).rejects.toThrow('Invalid credentials given.');
});

test('Password recovery: the mailed link leads to a new password, works once, and the messages report it @phone [AUTH-03]', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin });
  await register(elsewhere.request, 'ar');
  const email = await readEmail(elsewhere.request);
  await openPage(page, localizedPath('ar', '/sign-in/'));
  await main(page)
    .getByRole('link', { name: own('ar', 'identity.forgotten') })
    .click();
  await page.waitForURL(/recover-password\/\?flow=/);
  await waitForHydration(page);
  await expectAccessible(page);
  await field(page, 'identity.email', 'ar').fill(email);
  await button(page, 'identity.sendLink', 'ar').click();
  await expect(main(page)).toContainText(own('ar', 'identity.recoverySent'));

  let link = '';
  await expect.poll(async () => (link = await readEmailLink(context.request, email, 'recovery'))).not.toBe('');
  await scan(link);
  await page.goto(link);
  await expect(page).toHaveURL(/\/ar\/recover-password\/\?flow=[\w-]+$/);
  await expect(main(page)).toContainText(own('ar', 'identity.recoverPressLead'));
  await waitForHydration(page);
  await expectAccessible(page);
  await button(page, 'identity.chooseNewPassword', 'ar').click();
  await expect(page).toHaveURL(/\/ar\/set-password\/\?flow=/);
  await waitForHydration(page);
  await field(page, 'identity.newPassword', 'ar').fill('Marhaba123');
  await field(page, 'identity.passwordAgain', 'ar').fill('Marhaba123');
  await button(page, 'identity.savePassword', 'ar').click();
  await expect(main(page)).toContainText(own('ar', 'identity.weakPassword'));
  await waitForHydration(page);
  await field(page, 'identity.newPassword', 'ar').fill(OTHER_PASSWORD);
  await field(page, 'identity.passwordAgain', 'ar').fill(OTHER_PASSWORD);
  await button(page, 'identity.savePassword', 'ar').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('ar', 'identity.passwordSaved'));
  await expectAccessible(page);

  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(main(other)).toContainText(kit('ar', 'link_expired'));
  await elsewhere.close();
});

test('Activation: the mailed link activates a new account once @desktop [AUTH-03]', async ({ page, context }) => {
  await register(context.request);
  const email = await readEmail(context.request);
  let link = '';
  await expect.poll(async () => (link = await readEmailLink(context.request, email, 'verification'))).not.toBe('');
  await scan(link);
  const documents: string[] = [];
  page.on('request', async (request) => {
    if (request.isNavigationRequest())
      documents.push(`${(await request.headerValue('referer')) ?? ''} ${request.url()}`);
  });
  const shown = await page.goto(link);
  expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store' });
  await expect(page).toHaveURL(/\/activate\/\?flow=[\w-]+$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(main(page)).toContainText(own('en', 'identity.activatePressLead'));
  // Only the request of the link contains its secret: the page does not, and no referrer is sent.
  const secret = new URL(link, 'http://shop.test').searchParams.get('token') ?? '';
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
  await button(page, 'identity.confirmAddress').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('en', 'identity.activated'));
  expect(documents.filter((each) => each.includes(secret))).toEqual([expect.stringMatching(/^ \S+token=/)]);
  await openPage(page, '/user-dashboard/account/');
  await expect(main(page)).toContainText(own('en', 'settings.confirmed'));
  await page.goto(link);
  await expect(main(page)).toContainText(kit('en', 'activation_expired'));
});
