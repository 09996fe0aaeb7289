import { expect, type Page } from '@playwright/test';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { prepareCheckout } from '../../src/checkout-steps.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Number of activity events that the page has sent. */
function countEvents(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === logActivity.path) count += 1;
  });
  return () => count;
}

/** What analytics has left in the browser: its cookie, its stored events and the entries of a tag container. */
const findTraces = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie.includes('activity_session='),
    stored: Object.keys(sessionStorage).filter((key) => key.startsWith('activity-')).length,
    dataLayer: 'dataLayer' in window,
  }));
const NONE = { cookie: false, stored: 0, dataLayer: false };

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const shell = (id: string) => getMessage('shell', `shell.${id}`, 'consent/');
  const legal = (id: string) => getMessage('mfe-content', `content.legal.${id}`);
  const notice = (page: Page) => page.getByText(shell('consentText'));

  test(`Consent: nothing is counted before a choice or after a refusal, on any page: ${locale} ${screenOf(locale)} [ACC-13]`, async ({
    page,
  }) => {
    const events = countEvents(page);
    const waitForRest = watchRequests(page);
    await openPage(page, localizedPath(locale, '/'));
    await expect(notice(page)).toBeVisible();
    // With consent, activity would load just before the late services.
    await waitForLateServices(page);
    await expectAccessible(page);
    await waitForRest();
    expect([events(), await findTraces(page)]).toEqual([0, NONE]);
    await page.locator('main article a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
    await openPage(page, localizedPath(locale, '/search/?q=lamp'));
    await waitForLateServices(page);
    await waitForRest();
    expect([events(), await findTraces(page)]).toEqual([0, NONE]);

    await page.getByRole('button', { name: shell('consentRefuse'), exact: true }).click();
    await expect(notice(page)).toBeHidden();
    await openPage(page, localizedPath(locale, '/c/smartphones/'));
    await waitForLateServices(page);
    await page.locator('main article a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
    await waitForRest();
    await expect(notice(page)).toHaveCount(0);
    expect([events(), await findTraces(page)]).toEqual([0, NONE]);
  });

  test(`Consent: counting begins with the consent and ends with its withdrawal: ${locale} ${screenOf(locale)} [ACC-13]`, async ({
    page,
  }) => {
    const events = countEvents(page);
    const waitForRest = watchRequests(page);
    await openPage(page, localizedPath(locale, '/c/smartphones/'));
    await page.getByRole('button', { name: shell('consentAccept'), exact: true }).click();
    await expect.poll(events).toBeGreaterThanOrEqual(2);
    expect(await findTraces(page)).toMatchObject({ cookie: true });

    await openPage(page, localizedPath(locale, '/privacy/'));
    const [accept, refuse] = ['accept', 'refuse'].map((id) =>
      page.getByRole('main').getByRole('button', { name: legal(id), exact: true }),
    );
    await expect(accept!).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await refuse!.click();
    await expect(page.getByText(legal('consent.denied'))).toBeVisible();
    await expect(refuse!).toHaveAttribute('aria-pressed', 'true');
    expect(await findTraces(page)).toMatchObject({ cookie: false, stored: 0 });
    const before = events();
    await openPage(page, localizedPath(locale, '/search/?q=lamp'));
    await waitForLateServices(page);
    await waitForRest();
    expect([events(), await findTraces(page)]).toEqual([before, NONE]);

    await openPage(page, localizedPath(locale, '/privacy/'));
    await accept!.click();
    await expect.poll(events).toBeGreaterThan(before);
  });

  test(`Consent: the question does not appear over the buttons of checkout: ${locale} [ACC-13] ${screenOf(locale)}`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    await openPage(page, localizedPath(locale, '/checkout/'));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/consent.js')),
    );
    await waitForLateServices(page);
    await expect(notice(page)).toHaveCount(0);
    await openPage(page, localizedPath(locale, '/cart/'));
    await expect(notice(page)).toBeVisible();
  });
}
