import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { test } from '../../src/shop-test.ts';

/** Lists of few and of many cards. */
const LISTS = { 7: '/c/smartphones/', 28: '/c/mobiles/?page_size=28' };
/** Most requests after a press: the data where it is not there yet, the main picture, a thumbnail. */
const MOST_REQUESTS = 3;

/** The testers' tools report events, which shoppers' pages do not; a headless browser requests the icon for each page. */
const NOT_OF_THE_SHOP = /\/__composition\/events|\/favicon\.svg/;

/** Records the requests of the page from now on, without the shop's origin. */
function recordRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (!NOT_OF_THE_SHOP.test(pathname)) requests.push(`${sent.method()} ${pathname}${search}`);
  });
  return requests;
}

/** What an idle list has loaded at last: code and data ahead, and the late services. */
const LAST_FILES = ['/page-product.js', '/_data/', '/late-services.js'];

/** Opens a list and waits until it has looked ahead: nothing was requested for half a second. */
async function openIdleList(page: Page, list: string) {
  await openPage(page, list);
  await page.waitForFunction((files) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => names.some((name) => name.includes(file)));
  }, LAST_FILES);
  await page.waitForLoadState('networkidle');
}

// Visitors who have not agreed to analytics: the page sends no events.
test.use({ storageState: { cookies: [], origins: [] } });

for (const [size, list] of Object.entries(LISTS)) {
  test(`Press: a card of a list of ${size} shows its product after at most ${MOST_REQUESTS} requests, none of them twice [APP-22]`, async ({
    page,
  }) => {
    await openIdleList(page, list);
    const requests = recordRequests(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('#product-details')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([...new Set(requests)]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}
