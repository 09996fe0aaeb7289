import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { changePages } from '../src/changed-pages.ts';
import { refusePageData, refuseSkeletons } from '../src/refuse-page-data.ts';
import { test } from '../src/shop-test.ts';
import { loadMessages } from '../src/messages.ts';

const getMessage = loadMessages('en');
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Suspends forever outside Suspense. */
const SUSPEND = 'throw (globalThis.never ??= new Promise(() => undefined));';

/** The body of the next crash report. */
async function nextReport(page: Page): Promise<unknown> {
  const sent = await page.waitForRequest('**/api/v1/error-report/');
  return sent.postDataJSON();
}

/** The page's heading two frames after its URL has changed, read in the page: the test itself may look too late. */
const headingAfterUrl = (page: Page, path: string) =>
  page.evaluate(
    (end) =>
      new Promise<string | null | undefined>((resolve) => {
        let frames = 0;
        const look = (): void => {
          if (location.pathname.endsWith(end)) frames += 1;
          if (frames > 2) resolve(document.querySelector('main h1')?.textContent);
          else requestAnimationFrame(look);
        };
        look();
      }),
    path,
  );

test.describe('A page that suspends forever', () => {
  test.use({ provoked: /Page suspended for 4 s/ });

  test('PageRegion: shows the fallback after a navigation within its remote, and Try again recovers it @desktop [COMP-08]', async ({
    page,
  }) => {
    const { version, restore } = await changePages('content', `...(id === 'about' && { Page() { ${SUSPEND} } })`);
    try {
      await openPage(page, '/help/');
      const before = (await heading(page).textContent()) ?? '';
      const report = nextReport(page);
      const kept = headingAfterUrl(page, '/about/');
      await page.locator('footer a[href$="/about/"]').first().click();
      await expect(page).toHaveURL(/\/about\/$/);
      expect(await kept).toBe(before);
      const retry = main(page)
        .getByRole('alert')
        .getByText(getMessage('storefront-kit', 'kit.tryAgain'), { exact: true });
      await expect(retry).toBeVisible({ timeout: 8_000 });
      await expect(main(page).getByRole('heading', { name: before })).toHaveCount(0);
      expect(await report).toMatchObject({
        error: expect.stringContaining('[content] Error: Page suspended for 4 s.'),
        remote: 'content',
        version,
        page_path: '/about/',
        phase: 'render',
      });
      await restore();
      await retry.click();
      await expect(heading(page)).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    } finally {
      await restore();
    }
  });
});

test('Regions: the current page stays while a preview suspends, and the page itself is mounted when its data arrives @desktop [COMP-08]', async ({
  page,
}) => {
  const { restore } = await changePages(
    'product',
    `...(id === 'product' && { Page: (props) => { if (props.data.preview) ${SUSPEND} return page.Page(props); } })`,
  );
  try {
    // The limit of a page that suspends never passes: a shop that waits for it would never show the product.
    await page.addInitScript(() => {
      const start = setTimeout as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
      const endless = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
        ms === 4_000 ? 0 : start(run, ms, ...args);
      Object.assign(globalThis, { setTimeout: endless });
    });
    await refuseSkeletons(page);
    await refusePageData(page);
    await openPage(page, '/c/smartphones/');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const link = main(page).getByRole('article').first().getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    const data = Promise.withResolvers<void>();
    await page.route('**/api/v1/catalogue/slug/inventory/**', async (route) => {
      await data.promise;
      await route.continue();
    });
    await link.click();
    // The URL changes when the preview was drawn, or when it is given up.
    await expect(page).toHaveURL(/\/p\/[^/]+\/$/);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(heading(page)).toHaveText('Smartphones');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    data.resolve();
    await expect(heading(page)).toHaveText(name);
    await expect(page.locator('#product-details')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  } finally {
    await restore();
  }
});
