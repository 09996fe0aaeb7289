import { expect, type Page } from '@playwright/test';
import { topSelling } from 'shared-contracts/endpoints/catalogue/catalogue';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { type FaultyBackend, startFaultyBackend } from '../../src/faulty-backend.ts';
import { layoutShift, watchLayoutShift } from '../../src/layout-shifts.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// The shell responds 502 for the dead endpoint.
test.use({ provoked: /status of 502/ });

/** Maximum layout shift of a stable page, in CLS. */
const NO_SHIFT = 0.01;
/** Least height of a row of products, in px. */
const ROW_HEIGHT = 300;

let backend: FaultyBackend;
let shell: Awaited<ReturnType<typeof startOtherShell>>;

test.beforeAll(async () => {
  backend = await startFaultyBackend(process.env.SHOP_ORIGIN ?? '');
  shell = await startOtherShell({ API_ORIGIN: backend.origin });
});
test.afterEach(() => backend.faults.clear());
test.afterAll(async () => {
  await shell.stop();
  await backend.stop();
});

/** The home page under a unique URL: no cached render can replace it while a new one is slow (ADR 46). */
const freshHome = (locale: Locale) => `${shell.origin}${localizedPath(locale, '/')}?visit=${crypto.randomUUID()}`;

const scrollAnchor = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]');

/** Holds the browser's own requests to the endpoint until they are released. */
async function holdInBrowser(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${topSelling.path}*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens the home page and scrolls to the row that is missing in its HTML. */
async function openAtScrollAnchor(page: Page, locale: Locale): Promise<void> {
  await watchLayoutShift(page);
  await openPage(page, freshHome(locale));
  await scrollAnchor(page).evaluate((place) => place.scrollIntoView({ block: 'center' }));
  await expect(scrollAnchor(page)).toBeInViewport();
}

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const title = loadMessages(localeInfo(locale).language)('mfe-catalogue', 'catalogue.home.row.topSelling');
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { name: title });

  test(`Home: a row with a slow endpoint appears later without a layout shift: ${locale} [CAT-10][COMP-08]`, async ({
    page,
  }) => {
    backend.faults.set(topSelling.path, 'slow');
    const release = await holdInBrowser(page);
    await openAtScrollAnchor(page, locale);
    await expect(heading(page)).toHaveCount(0);
    backend.faults.clear();
    release();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('list', { name: title }).getByRole('article').first()).toBeVisible();
    await expect(scrollAnchor(page)).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(NO_SHIFT);
  });

  test(`Home: a row with a dead endpoint is omitted with its heading, without a visible layout shift: ${locale} [CAT-10][COMP-08]`, async ({
    page,
  }) => {
    backend.faults.set(topSelling.path, 'dead');
    const release = await holdInBrowser(page);
    await openAtScrollAnchor(page, locale);
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    release();
    await expect(scrollAnchor(page)).toHaveCount(0);
    const height = await heightOf();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(heightOf).toBeLessThan(height - ROW_HEIGHT);
    await expect(heading(page)).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(NO_SHIFT);
  });
}
