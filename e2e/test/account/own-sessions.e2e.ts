import { expect } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { submitIdentityFlow } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { CUSTOMER_PASSWORD, localizedPath, readEmail, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';

// A page in another browser meets the end of its session.
test.use({ provoked: /status of 40[01]/ });

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

for (const locale of ONE_LOCALE) {
  const loadMessage = loadMessages(localeInfo(locale).language);
  const getMessage = (id: string, part = 'sessions/') => loadMessage('mfe-account', `account.sessions.${id}`, part);
  const getCardMessage = (id: string) => getMessage(id, '');

  test(`Sessions: a customer sees the browsers of the account and signs one out by the password: ${locale} ${screenOf(locale)} [ACC-05]`, async ({
    page,
    context,
    browser,
  }) => {
    await signUp(context.request, locale);
    const phone = await browser.newContext({ userAgent: ANDROID });
    const identifier = await readEmail(context.request);
    await submitIdentityFlow(phone.request, 'login', { identifier, password: CUSTOMER_PASSWORD });
    const phonePage = await phone.newPage();
    await phonePage.goto(localizedPath(locale, routes.account()));
    await expect(phonePage).toHaveURL(/\/user-dashboard\/account\/$/);

    await openPage(page, localizedPath(locale, routes.account()));
    const card = page.getByRole('region', { name: getCardMessage('title') });
    const rows = card.getByRole('listitem');
    await card.getByRole('button', { name: getCardMessage('show') }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(getMessage('current'));
    const name = getMessage('browser').replace('{browser}', 'Chrome').replace('{system}', 'Android');
    await expect(rows.nth(1)).toContainText(name);
    await expect(rows.nth(1).locator('.facts bdi')).toHaveText(/^[\d.:a-f]+$/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const label = getMessage('endOne').replace('{browser}', name);
    await card.getByRole('button', { name: label }).click();
    const form = card.getByRole('form', { name: label });
    const password = form.locator('input[name="password"]');
    await expect(password).toBeFocused();
    await password.fill('not the password');
    await password.press('Enter');
    await expect(form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first()).toBeVisible();
    await expect(rows).toHaveCount(2);
    await password.fill(CUSTOMER_PASSWORD);
    await form.getByRole('button', { name: label }).click();
    await expect(rows).toHaveCount(1);
    await expect(card.locator('.lead')).toBeFocused();

    // The other browser is a guest from now on; this one is still the customer's.
    await phonePage.goto(localizedPath(locale, routes.account()));
    await expect(phonePage).toHaveURL(/\/sign-in\//);
    await page.reload();
    await card.getByRole('button', { name: getCardMessage('show') }).click();
    await expect(rows).toHaveCount(1);
    await phone.close();
  });
}
