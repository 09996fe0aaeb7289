import { expect, type Page, type Request } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
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

/** Time without a request after which a list has looked ahead, in ms: it requests one page after the other. */
const QUIET_MS = 1_000;

/** Opens a list and waits until it has looked ahead. */
async function openIdleList(page: Page, list: string) {
  const loading = new Set<Request>();
  let changedAt = 0;
  const follow = (change: (sent: Request) => unknown) => (sent: Request) => {
    changedAt = Date.now();
    change(sent);
  };
  page.on(
    'request',
    follow((sent) => loading.add(sent)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      follow((sent) => loading.delete(sent)),
    );
  await openPage(page, list);
  await page.waitForFunction((files) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => names.some((name) => name.includes(file)));
  }, LAST_FILES);
  await expect.poll(() => loading.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
}

// Visitors who have not agreed to analytics: the page sends no events.
test.use({ storageState: { cookies: [], origins: [] } });

for (const [size, { list, card }] of Object.entries(LISTS)) {
  test(`Press: a card of a list of ${size} shows its product after at most ${MOST_REQUESTS} requests, none of them twice [APP-22]`, async ({
    page,
  }) => {
    const files = recordRequests(page);
    await openIdleList(page, list);
    const requests = recordRequests(page);
    await page.getByRole('main').getByRole('article').nth(card).getByRole('link').first().click();
    await expect(page.locator('#product-details')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([...new Set(requests)]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);
  });

  test(`Press: a card of a list of ${size} that is pressed before hydration requests no script @phone [APP-22]`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(list);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/page-product.js')),
    );
    const requests = recordRequests(page);
    const link = page.getByRole('main').getByRole('article').nth(card).getByRole('link').first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.locator('#product-details')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((file) => file.includes('/remotes/'))).toEqual([]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}
