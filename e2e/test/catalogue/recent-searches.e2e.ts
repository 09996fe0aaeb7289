import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { submitIdentityFlow } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { CUSTOMER_PASSWORD, localizedPath, readEmail, register } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');

/** Searches before the sign-in, in another browser, and later. */
const QUERIES = {
  'en-AE': ['headphones', 'desk lamp', 'coffee'],
  'ar-SA': ['سماعات', 'مصباح', 'قهوة'],
} as const;

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);
  const [before, elsewhere, later] = QUERIES[locale];
  const getMessage = loadMessages(language);
  const about = localizedPath(locale, '/about/');

  const searchFor = async (page: Page, query: string) => {
    await openPage(page, about);
    await box(page).fill(query);
    await box(page).press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
    // The code that stores it may still load: the next document would end that.
    const readStored = () => page.evaluate(() => localStorage.getItem('shell:recent-searches') ?? '');
    await expect.poll(readStored).toContain(JSON.stringify(query));
  };
  const expectRecent = async (page: Page, queries: readonly string[]) => {
    await openPage(page, about);
    await box(page).focus();
    const recent = page.getByRole('group', { name: getMessage('shell', 'shell.suggestions.recent') });
    if (queries.length === 0) {
      // The list is closed, too, until its code has loaded: another text opens it first.
      await box(page).fill(before);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
      await box(page).fill('');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    }
    await expect(recent.getByRole('option')).toHaveText([...queries]);
  };
  /** What the account has, newest first. */
  const readAccount = async (context: BrowserContext) =>
    (await createBackendClient(context.request, locale)(syncRecentSearches, { body: { searches: [] } })).searches;

  test(`Recent searches: a guest's go to the account with the sign-in, and to the customer's other browser (${locale}) @desktop [CAT-06]`, async ({
    page,
    context,
    browser,
  }) => {
    await searchFor(page, before);
    await register(context.request, locale);
    // The next page sends them, without a press.
    await openPage(page, about);
    await expect.poll(() => readAccount(context)).toEqual([before]);

    const other = await browser.newContext({ baseURL: new URL(base.info().project.use.baseURL ?? '').origin });
    const identifier = await readEmail(context.request);
    await submitIdentityFlow(other.request, 'login', { identifier, password: CUSTOMER_PASSWORD });
    const otherPage = await other.newPage();
    await expectRecent(otherPage, [before]);
    await searchFor(otherPage, elsewhere);
    await expect.poll(() => readAccount(context)).toEqual([elsewhere, before]);

    // This browser's own come first while the list is open: the account's list comes after it is.
    const opened = Promise.withResolvers<void>();
    let isHeld = true;
    await page.route(`**${syncRecentSearches.path}`, async (route) => {
      if (isHeld) await opened.promise;
      await route.fallback();
    });
    await openPage(page, about);
    await box(page).focus();
    const recent = page.getByRole('group', { name: getMessage('shell', 'shell.suggestions.recent') });
    await expect(recent.getByRole('option')).toHaveText([before]);
    isHeld = false;
    opened.resolve();
    await expect(recent.getByRole('option')).toHaveText([before, elsewhere]);
    await searchFor(page, later);
    await expect.poll(() => readAccount(context)).toEqual([later, elsewhere, before]);

    await openPage(otherPage, about);
    await box(otherPage).focus();
    await otherPage.getByRole('button', { name: getMessage('shell', 'shell.suggestions.forget') }).click();
    await expect.poll(() => readAccount(context)).toEqual([]);
    await other.close();
  });

  test.describe('Recent searches and the end of the session', () => {
    // The backend rejects a request that is in flight while the session ends.
    test.use({ provoked: /status of 401/ });

    test(`Recent searches: the sign-out removes them from the browser, and the sign-in brings them back (${locale}) @desktop [CAT-06, AUTH-07]`, async ({
      page,
      context,
    }) => {
      await register(context.request, locale);
      const identifier = await readEmail(context.request);
      await searchFor(page, before);
      await expect.poll(() => readAccount(context)).toEqual([before]);
      await page.getByRole('banner').locator('summary', { hasText: 'Noor' }).click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: getMessage('shell', 'shell.signOut') })
        .click();
      await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, '/'));
      await expectRecent(page, []);
      await submitIdentityFlow(context.request, 'login', { identifier, password: CUSTOMER_PASSWORD });
      await expectRecent(page, [before]);
    });
  });
}
