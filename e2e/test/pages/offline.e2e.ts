import { expect, type BrowserContext, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { fetchServedVersion } from 'test-kit/break-remote';
import { openPage } from 'test-kit/open-page';
import { signIn } from 'test-kit/identity';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { disconnectNetwork } from '../../src/browser/disconnect-network.ts';
import { isMarkedDocument, markDocument } from '../../src/browser/same-document.ts';
import { readActiveContentVersion, MARK, publishMarked } from '../../src/versions/marked-version.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { runRemoteCommand } from '../../src/commands/remote-command.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

test.use({
  serviceWorkers: 'allow',
  provoked: /status of 401|net::ERR_|Failed to fetch|could not be (loaded|sent)|ChunkLoadError/,
});

const main = (page: Page) => page.getByRole('main');
const notice = (page: Page, language: 'en' | 'ar') =>
  page.getByRole('status').getByText(loadMessages(language)('storefront-kit', 'kit.error.no_internet'));

/** Number of cached entries of each kind. */
const cached = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-'));
    const counts = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name.replace(/^shop-\d+-/, ''), keys.length] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  });

/** Waits until the service worker has cached the URLs that the page sent to it. */
const waitUntilCached = (page: Page, documents = 1) =>
  expect.poll(() => cached(page)).toMatchObject({ wrappers: 1, pages: documents });

/** Paths of the customer's own pages in the caches. */
const cachedCustomerPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/user-dashboard/'));
  });

/** Empties the cache of documents. */
const deleteCachedDocuments = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.endsWith('-pages')) await caches.delete(name);
  });

for (const locale of ONE_LOCALE)
  test(`Offline: seen pages and the cart stay readable, and everything continues with the network: ${locale} @phone [APP-11][APP-12]`, async ({
    page,
    context,
  }) => {
    const { language } = localeInfo(locale);
    const getMessage = loadMessages(language);
    const { id, name, slug } = await findBuyableProduct(context.request, { locale });
    await signIn(context.request, 'layla');
    await createBackendClient(context.request, locale)(addToCart, { query: {}, body: { product: id } });
    await openPage(page, localizedPath(locale, '/'));
    await waitUntilCached(page);
    // A product without a document of its own, as a shopper reaches it.
    await page.evaluate(
      (path) => {
        const link = Object.assign(document.createElement('a'), { href: path, textContent: 'product' });
        document.querySelector('main')?.prepend(link);
      },
      localizedPath(locale, `/p/${slug}/`),
    );
    const fullCart = page.waitForResponse((response) => /\/api\/v1\/cart\/(\?|$)/.test(response.url()));
    await main(page).getByRole('link', { name: 'product', exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
    await fullCart;
    // The whole page: a preview has the name already.
    await expect(page.locator('#product-details')).toBeVisible();

    const restoreNetwork = await disconnectNetwork(page);
    await expect(notice(page, language)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(notice(page, language)).toBeVisible();
    await page.goto(localizedPath(locale, '/'));
    await expect(notice(page, language)).toBeVisible();
    await expect(main(page).locator('a.card-link').first()).toBeVisible();
    await page.goto(localizedPath(locale, '/cart/'));
    await expect(main(page).getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();

    // A page that was never seen explains why it is missing, and loads by itself with the network.
    await page.goto(localizedPath(locale, '/help/'));
    const failed = main(page).getByRole('heading', {
      level: 1,
      name: getMessage('storefront-kit', 'kit.error.no_internet'),
    });
    await expect(failed).toBeVisible();
    await markDocument(page);
    await restoreNetwork();
    await expect(
      main(page).getByRole('heading', { level: 1, name: getMessage('mfe-content', 'content.help.title') }),
    ).toBeVisible();
    await expect(notice(page, language)).toBeHidden();
    expect(await isMarkedDocument(page)).toBe(true);
  });

test('Offline: a network that is lost and restored before offline support has loaded brings the page back @desktop [APP-11]', async ({
  page,
  context,
}) => {
  const lost = Promise.withResolvers<undefined>();
  await context.route('**/offline.js', async (route) => {
    await lost.promise;
    await route.abort('internetdisconnected');
  });
  const code = page.waitForRequest('**/offline.js');
  await openPage(page, '/about/');
  await code;
  await context.setOffline(true);
  lost.resolve(undefined);
  const getMessage = loadMessages('en');
  const title = getMessage('mfe-content', 'content.help.title');
  await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
  const heading = (name: string) => main(page).getByRole('heading', { level: 1, name });
  await expect(heading(getMessage('storefront-kit', 'kit.error.no_internet'))).toBeVisible();
  await context.unroute('**/offline.js');
  await context.setOffline(false);
  await expect(heading(title)).toBeVisible();
});

test('Offline: a page cached as a document is reachable from another one @desktop', async ({ page, context }) => {
  await openPage(page, '/about/');
  await waitUntilCached(page);
  await openPage(page, '/help/');
  await waitUntilCached(page, 2);
  await context.setOffline(true);
  await page.getByRole('contentinfo').locator('a[href="/about/"]').click();
  await expect(page).toHaveURL(/\/about\/$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/About/);
});

test('Offline: a customer’s personal data is deleted at sign-out @desktop', async ({ page, context }) => {
  await signIn(context.request, 'layla');
  await openPage(page, '/user-dashboard/orders/');
  await waitUntilCached(page);
  await deleteCachedDocuments(page);
  await page.reload();
  // The document of the reload is in the cache before the customer signs out.
  await expect.poll(() => cachedCustomerPages(page)).toEqual(['/user-dashboard/orders/']);
  await expect.poll(async () => (await cached(page))['answers'] ?? 0).toBeGreaterThan(0);
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Layla' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: loadMessages('en')('shell', 'shell.signOut') })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(loadMessages('en')('shell', 'shell.signIn'));
  expect(await cachedCustomerPages(page)).toEqual([]);
});

test('Offline: a new deployment replaces the caches; open pages continue to work @desktop [APP-12]', async ({
  page,
  context,
}) => {
  const [before, version] = [await readActiveContentVersion(), await publishMarked()];
  await openPage(page, '/about/');
  await waitUntilCached(page);
  const wrapper = () => cachedWrapper(page);
  await expect.poll(wrapper).toContain(`/content/${before}/`);
  try {
    expect(await runRemoteCommand('activate', 'content', version)).toMatchObject({ code: 0 });
    await expect(async () => {
      await openPage(page, '/about/');
      await expect(page).toHaveTitle(new RegExp(`^${MARK}`), { timeout: 500 });
    }).toPass();
    await expect.poll(wrapper).toContain(`/content/${version}/`);
    expect((await cached(page))['wrappers']).toBe(1);
    await goOffline(page, context);
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(`^${MARK}`));
  } finally {
    await context.setOffline(false);
    await runRemoteCommand('rollback', 'content');
    // The shell serves the version for a moment longer, and the next test would get it.
    await expect.poll(() => fetchServedVersion(process.env.SHOP_ORIGIN ?? '', 'content')).toBe(before);
  }
});

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page, 'en')).toBeVisible();
}

/** The cached HTML of the application shell. */
const cachedWrapper = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/_app?locale=en-AE', { ignoreVary: true }))?.text()) ?? '');

test('Offline: a shop configured without service worker unregisters it @desktop', async ({ page }) => {
  const first = await startOtherShell({});
  const { port } = new URL(first.origin);
  try {
    await openPage(page, `${first.origin}/about/`);
    await waitUntilCached(page);
  } finally {
    await first.stop();
  }
  const second = await startOtherShell({ SHELL_PORT: port, SERVICE_WORKER: 'off' });
  try {
    const remaining = async (): Promise<unknown> => {
      await openPage(page, `${second.origin}/about/`);
      return page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    };
    // A browser checks for a newer worker after the page has been idle for a second.
    await expect.poll(remaining, { intervals: [3_000] }).toEqual([0, 0]);
  } finally {
    await second.stop();
  }
});
