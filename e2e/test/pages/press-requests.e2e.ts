import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';
import { waitForFiles } from '../../src/browser/wait-for-files.ts';
import { test } from '../../src/shop-test.ts';

/** Lists of few and of many cards, and the index of the pressed one, in view on a phone too: pages differ in height. */
const LISTS = {
  7: { list: '/c/smartphones/', card: 0 },
  28: { list: '/c/mobiles/?page_size=28', card: 1 },
};
/** Most requests after a press: the data where it is not there yet, the main picture, a thumbnail. */
const MOST_REQUESTS = 3;

/** The testers' tools report events, which shoppers' pages do not; a headless browser requests the icon for each page. */
const NOT_OF_THE_SHOP = /\/__composition\/events|\/favicon\.svg/;

/** Records the requests of the page from now on, without the shop's origin. */
function recordRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    // What looks ahead on the new page does not come by the press.
    if (sent.headers()['x-prefetch'] !== undefined) return;
    if (!NOT_OF_THE_SHOP.test(pathname)) requests.push(`${sent.method()} ${pathname}${search}`);
  });
  return requests;
}

/** What an idle list has loaded at last: code and data ahead, and the late services. */
const LAST_FILES = ['/page-product.js', '/_data/', '/late-services.js'];

/** Opens a list, and waits until it has looked ahead: it requests one page after the other. */
async function openIdleList(page: Page, list: string, waitForRest: () => Promise<void>): Promise<void> {
  await openPage(page, list);
  await waitForFiles(page, ...LAST_FILES);
  await waitForRest();
}

/** The script without which a list does not hydrate. */
const LIST_SCRIPT = /\/page-listing[^/]*\.js/;

/**
 * Opens a list that does not hydrate, and waits until the shell intercepts its links and the page requests nothing more
 * by itself.
 * @returns a function that waits until the page is at rest
 */
async function openUnhydratedList(page: Page, list: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Held back for ever. A route of Playwright would disable the browser's cache.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/page-listing*.js' }] });
  await stretchLimits(page);
  const waitForRest = watchRequests(page, LIST_SCRIPT);
  await page.goto(list, { waitUntil: 'commit' });
  // The shell intercepts links before it begins to wait for these.
  await waitForLateServices(page);
  await waitForFiles(page, '/page-product.js');
  await waitForRest();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  return waitForRest;
}

// Visitors who have not agreed to analytics: the page sends no events.
test.use({ storageState: { cookies: [], origins: [] } });

for (const [size, { list, card }] of Object.entries(LISTS)) {
  test(`Press: a card of a list of ${size} shows its product after at most ${MOST_REQUESTS} requests, none of them twice [APP-22]`, async ({
    page,
  }) => {
    const files = recordRequests(page);
    const waitForRest = watchRequests(page);
    await openIdleList(page, list, waitForRest);
    const requests = recordRequests(page);
    await page.getByRole('main').getByRole('article').nth(card).getByRole('link').first().click();
    await expect(page.locator('#product-details')).toBeVisible();
    await waitForRest();
    expect(requests).toEqual([...new Set(requests)]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);
  });

  test(`Press: a card of a list of ${size} that is pressed before hydration requests no script @phone [APP-22]`, async ({
    page,
  }) => {
    const waitForRest = await openUnhydratedList(page, list);
    const requests = recordRequests(page);
    const link = page.getByRole('main').getByRole('article').nth(card).getByRole('link').first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.locator('#product-details')).toBeVisible();
    await waitForRest();
    expect(requests.filter((file) => file.includes('/remotes/'))).toEqual([]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}
