import { expect, type Page } from '@playwright/test';
import {
  interesting,
  listBrands,
  newArrivals,
  recommendations,
  similarProducts,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Endpoint } from 'shared-contracts/endpoint';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import { listBlogPosts, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { listShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { type FaultyBackend, startFaultyBackend } from '../../src/faulty-backend.ts';
import { screenOf } from '../../src/browser/screen-of.ts';
import { layoutShift, layoutShiftSources, watchLayoutShift } from '../../src/browser/layout-shifts.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { findBuyableProduct, HOME_ROWS } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// The shell responds 502 for the dead endpoint.
test.use({ provoked: /status of 502/ });

/** Maximum layout shift of a stable page, in CLS. */
const NO_SHIFT = 0.01;
/** Endpoints of the rows that are common to all visitors. */
const ROWS = [topSelling, recommendations, listDeals, newArrivals, topSelected, interesting];
/** Endpoints of the home page's other sections that the browser fetches again. */
const LATE_SECTIONS = [listBrands, listShorts, listBlogPosts];
/** Endpoints of its first sections. */
const FIRST_SECTIONS = [listCampaigns, menuHotTrending, listDeals];
/** Least height of a row of products, in px. */
const ROW_HEIGHT = 300;

let backend: FaultyBackend;
let shell: Awaited<ReturnType<typeof startOtherShell>>;

test.beforeAll(async () => {
  backend = await startFaultyBackend(process.env.SHOP_ORIGIN ?? '');
  shell = await startOtherShell({ API_ORIGIN: backend.origin });
});
test.afterEach(() => backend.clearFaults());
test.afterAll(async () => {
  await shell.stop();
  await backend.stop();
});

/** The home page under a unique URL: no cached render can replace it while a new one is slow (ADR 46). */
const freshHome = (locale: Locale) => `${shell.origin}${localizedPath(locale, '/')}?visit=${crypto.randomUUID()}`;

/** The reserved space of the row, which has its name. A busy machine can omit other rows from the HTML, too. */
const reservedSpace = (page: Page, title: string) => page.getByRole('main').getByRole('group', { name: title });

/** Holds the browser's own requests to the endpoints until they are released. */
async function holdInBrowser(page: Page, endpoints: readonly Endpoint[] = [topSelling]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  for (const { path } of endpoints)
    await page.route(`**${path}*`, async (route) => {
      await released;
      await route.continue();
    });
  return release;
}

/** Opens the home page and scrolls to the row that is missing in its HTML. */
async function openAtReservedSpace(page: Page, locale: Locale, title: string): Promise<void> {
  await watchLayoutShift(page);
  await openPage(page, freshHome(locale));
  await ignoreShifts(page);
  await reservedSpace(page, title).evaluate((place) => place.scrollIntoView({ block: 'center' }));
  await expect(reservedSpace(page, title)).toBeInViewport();
}

/** Leaves out the shifts so far: the arrival of the Arabic font is no part of these tests. */
async function ignoreShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await layoutShift(page);
  await page.evaluate(() => (window.layoutShift = 0));
}

const busySections = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]');

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const title = loadMessages(localeInfo(locale).language)('mfe-catalogue', 'catalogue.home.row.topSelling');
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { name: title });

  test(`Home: a row with a slow endpoint appears later without a layout shift: ${locale} ${screenOf(locale)} [CAT-10][COMP-08]`, async ({
    page,
  }) => {
    backend.faults.set(topSelling.path, 'slow');
    const release = await holdInBrowser(page);
    await openAtReservedSpace(page, locale, title);
    await expect(heading(page)).toHaveCount(0);
    backend.clearFaults();
    release();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('list', { name: title }).getByRole('article').first()).toBeVisible();
    await expect(reservedSpace(page, title)).toHaveCount(0);
    expect(await layoutShift(page), await layoutShiftSources(page)).toBeLessThan(NO_SHIFT);
  });

  test(`Home: a row with a dead endpoint is omitted with its heading, without a visible layout shift: ${locale} ${screenOf(locale)} [CAT-10][COMP-08]`, async ({
    page,
  }) => {
    backend.faults.set(topSelling.path, 'dead');
    const release = await holdInBrowser(page);
    await openAtReservedSpace(page, locale, title);
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    release();
    await expect(reservedSpace(page, title)).toHaveCount(0);
    const height = await heightOf();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(heightOf).toBeLessThan(height - ROW_HEIGHT);
    await expect(heading(page)).toHaveCount(0);
    expect(await layoutShift(page), await layoutShiftSources(page)).toBeLessThan(NO_SHIFT);
  });

  test(`Home: all rows are slow, and appear on the way down without a layout shift: ${locale} ${screenOf(locale)} [CAT-10][COMP-08]`, async ({
    page,
  }) => {
    for (const { path } of ROWS) backend.faults.set(path, 'slow');
    const release = await holdInBrowser(page, ROWS);
    await watchLayoutShift(page);
    await openPage(page, freshHome(locale));
    // A busy machine can omit other sections, too.
    for (const id of ['deals.limited', ...HOME_ROWS]) {
      const name = loadMessages(localeInfo(locale).language)('mfe-catalogue', `catalogue.home.${id}`);
      await expect(page.getByRole('main').getByRole('group', { name, exact: true }), id).toHaveCount(1);
    }
    await ignoreShifts(page);
    backend.clearFaults();
    release();
    for (let count = await busySections(page).count(); count > 0; count = await busySections(page).count()) {
      await page.evaluate(() => document.querySelector('main [aria-busy="true"]')?.scrollIntoView({ block: 'center' }));
      await expect.poll(() => busySections(page).count()).toBeLessThan(count);
    }
    await expect(page.getByRole('main').getByRole('list').getByRole('article')).not.toHaveCount(0);
    expect(await layoutShift(page), await layoutShiftSources(page)).toBeLessThan(NO_SHIFT);
  });

  test(`Home: brands, short videos and news that the server missed appear in the browser without a layout shift: ${locale} ${screenOf(locale)} [CAT-01][COMP-08]`, async ({
    page,
  }) => {
    const message = loadMessages(localeInfo(locale).language);
    for (const { path } of LATE_SECTIONS) backend.faults.set(path, 'dead');
    const release = await holdInBrowser(page, LATE_SECTIONS);
    await watchLayoutShift(page);
    await openPage(page, freshHome(locale));
    backend.clearFaults();
    const names = ['catalogue.home.brands', 'catalogue.shorts.title', 'catalogue.home.news'].map((id) =>
      message('mfe-catalogue', id),
    );
    const titleOf = (name: string) => page.getByRole('main').getByRole('heading', { name });
    for (const name of names) {
      await expect(reservedSpace(page, name)).toHaveCount(1);
      await expect(titleOf(name)).toHaveCount(0);
    }
    await reservedSpace(page, names[0] ?? '').evaluate((place) => place.scrollIntoView({ block: 'center' }));
    // The rows above are drawn at their first view; their heights are not those of this test.
    await layoutShift(page);
    await page.evaluate(() => (window.layoutShift = 0));
    release();
    for (const name of names) {
      await titleOf(name).or(reservedSpace(page, name)).first().scrollIntoViewIfNeeded();
      await expect(titleOf(name)).toBeVisible();
      await expect(reservedSpace(page, name)).toHaveCount(0);
    }
    expect(await layoutShift(page), await layoutShiftSources(page)).toBeLessThan(NO_SHIFT);
  });

  test(`Home: campaigns, categories and timed deals that the server missed appear in the browser without a layout shift: ${locale} ${screenOf(locale)} [CAT-01][COMP-08]`, async ({
    page,
  }) => {
    const message = loadMessages(localeInfo(locale).language);
    for (const { path } of FIRST_SECTIONS) backend.faults.set(path, 'dead');
    const release = await holdInBrowser(page, FIRST_SECTIONS);
    await watchLayoutShift(page);
    await openPage(page, freshHome(locale));
    backend.clearFaults();
    const [campaigns, ...rows] = ['campaigns', 'categories', 'deals.limited', 'deals.daily'].map((id) =>
      message('mfe-catalogue', `catalogue.home.${id}`),
    );
    const main = page.getByRole('main');
    await expect(reservedSpace(page, campaigns ?? '')).toBeInViewport();
    for (const name of rows) await expect(reservedSpace(page, name)).toHaveCount(1);
    await ignoreShifts(page);
    release();
    await expect(main.getByRole('list', { name: campaigns }).getByRole('article').first()).toBeVisible();
    for (const name of rows) {
      await page.evaluate((label) => {
        document.querySelector(`main [aria-busy][aria-label="${label}"]`)?.scrollIntoView({ block: 'center' });
      }, name);
      await expect(reservedSpace(page, name)).toHaveCount(0);
    }
    await expect(main.getByRole('list', { name: rows[0] }).getByRole('link').first()).toBeVisible();
    await expect(main.getByRole('timer')).toHaveCount(2);
    expect(await layoutShift(page), await layoutShiftSources(page)).toBeLessThan(NO_SHIFT);
  });

  test(`RB Zone: parts that the server missed appear in the browser without a layout shift: ${locale} @desktop [CON-05][COMP-08]`, async ({
    page,
  }) => {
    const message = (id: string) => loadMessages(localeInfo(locale).language)('mfe-content', `content.zone.${id}`);
    const missed = [listCampaigns, menuHotTrending, newArrivals, interesting, listBrands];
    for (const { path } of missed) backend.faults.set(path, 'dead');
    const release = await holdInBrowser(page, missed);
    const url = `${shell.origin}${localizedPath(locale, routes.rbZone())}`;
    await watchLayoutShift(page);
    await openPage(page, `${url}?visit=${crypto.randomUUID()}`);
    backend.clearFaults();
    const titleOf = (id: string) => page.getByRole('main').getByRole('heading', { name: message(id) });
    await expect(titleOf('chosen')).toBeVisible();
    const parts = ['campaigns', 'categories', 'arrived', 'watched', 'brands'];
    for (const id of parts) await expect(reservedSpace(page, message(id)), id).toHaveCount(1);
    await ignoreShifts(page);
    release();
    for (const id of parts) {
      const place = reservedSpace(page, message(id));
      await titleOf(id).or(place).first().scrollIntoViewIfNeeded();
      await expect(titleOf(id)).toBeVisible();
      await expect(place).toHaveCount(0);
    }
    expect(await layoutShift(page), await layoutShiftSources(page)).toBeLessThan(NO_SHIFT);
  });

  test(`Product: similar products that the server missed appear in the browser: ${locale} @desktop [PDP-08][COMP-08]`, async ({
    page,
  }) => {
    const similar = loadMessages(localeInfo(locale).language)('mfe-product', 'product.similar.title');
    const { slug } = await findBuyableProduct(page.request, { locale });
    backend.faults.set(similarProducts.path, 'dead');
    await openPage(page, `${shell.origin}${localizedPath(locale, routes.product(slug))}?visit=${crypto.randomUUID()}`);
    backend.clearFaults();
    const similarTitle = page.getByRole('main').getByRole('heading', { name: similar });
    await expect(similarTitle).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(similarTitle).toBeVisible();
    await expect(page.getByRole('list', { name: similar }).getByRole('article').first()).toBeVisible();
  });
}
