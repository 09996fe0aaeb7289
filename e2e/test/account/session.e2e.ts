import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { DEMO_CUSTOMERS, signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { waitForEnd } from '../../src/browser/wait-for-end.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// The backend rejects a request that is in flight while the session ends.
test.use({ provoked: /status of 401/ });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name);

/** Records all later requests to the backend. */
function requestsOf(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) sent.push(request);
  });
  return sent;
}

test('Token: a guest fetches one from the endpoint, stores it for 40 minutes, and sends it with language, country and city @desktop [AUTH-05][AUTH-06]', async ({
  page,
  context,
}) => {
  const tokens = requestsOf(page, '/api/v1/auth/token/');
  const carts = requestsOf(page, '/api/v1/cart/');
  await openPage(page, '/ar-SA/about/');
  await expect.poll(() => carts.length).toBe(1);
  expect(tokens.map((request) => request.method())).toEqual(['POST']);
  const stored = await cookie(context, 'access_token');
  const minutes = ((stored?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(38);
  expect(minutes).toBeLessThan(42);
  const [, token] = decodeURIComponent(stored?.value ?? '').split(' ');
  expect(token?.split('.')).toHaveLength(3);
  const headers = (await carts[0]?.allHeaders()) ?? {};
  expect(headers).toMatchObject({
    'accept-language': 'ar-SA',
    country: 'SA',
    city: 'Riyadh',
    authorization: `Bearer ${token ?? ''}`,
  });
  await openPage(page, '/about/');
  await expect.poll(() => carts.length).toBe(2);
  expect(await carts[1]?.headerValue('accept-language')).toBe('en-AE');
  expect(tokens).toHaveLength(1);
});

test('Token: one request renews a token about to expire, for any number of callers @desktop [AUTH-05]', async ({
  page,
  context,
  request,
}) => {
  // The page's time stands still once it is set: slow steps bring the expiry no closer.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => (globalThis as unknown as { stopped?: number }).stopped ?? now();
  });
  const { slug } = await findBuyableProduct(request);
  await signIn(page.context().request, 'layla');
  await openPage(page, `/p/${slug}/`);
  const tokens = requestsOf(page, '/api/v1/auth/token/');
  const toggled = (path: string) =>
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(path));
  const favourite = main(page).getByRole('button', { name: 'Favourite', exact: true });
  // A button, no longer the guest's link: the session is known, so the token is stored.
  await expect(favourite).toBeVisible();
  const [expiresAt] = decodeURIComponent((await cookie(context, 'access_token'))?.value ?? '').split(' ');
  const stopBeforeExpiry = (ms: number) =>
    page.evaluate((stopped) => Object.assign(globalThis, { stopped }), Number(expiresAt) - ms);

  await stopBeforeExpiry(100_000);
  await Promise.all([toggled('/api/v1/favourites/'), favourite.click()]);
  expect(tokens).toHaveLength(0);

  // Within 90 s before its expiry: favourite and quantity are requested at the same time.
  await stopBeforeExpiry(80_000);
  await Promise.all([
    toggled('/api/v1/favourites/buy-later/'),
    toggled('/api/v1/favourites/'),
    page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('button[aria-pressed]'))
        if (/Favourite|Buy later/.test(button.textContent)) button.click();
    }),
  ]);
  expect(tokens).toHaveLength(1);
});

test.describe('Token with injected rejections', () => {
  test.use({ provoked: /The cart could not be loaded|status of (401|403|503)/ });

  test('a rejected token is renewed and the request repeated once, not more; other failures are not repeated @desktop [AUTH-06]', async ({
    page,
  }) => {
    await Promise.all([page.waitForResponse('**/api/v1/cart/short/**'), openPage(page, '/about/')]);
    const tokens = requestsOf(page, '/api/v1/auth/token/');
    const carts = requestsOf(page, '/api/v1/cart/short/');
    const authorizations = () => Promise.all(carts.map((request) => request.headerValue('authorization')));
    // One route for the whole test: Playwright may miss the request that follows the removal of one.
    const rejections: number[] = [];
    await page.route('**/api/v1/cart/short/**', (route) => {
      const status = rejections.shift();
      return status === undefined ? route.fallback() : route.fulfill({ status, json: {} });
    });
    rejections.push(401);
    await chooseCity(page, 'Sharjah');
    await expect.poll(() => carts.length).toBe(2);
    expect(tokens).toHaveLength(1);
    const [first, second] = await authorizations();
    expect(second).toMatch(/^Bearer /);
    expect(second).not.toBe(first);

    /** Expects that nothing more is sent within 1 s after the page has told of the failure. */
    const expectFailure = async (city: string, count: number) => {
      const told = page.waitForEvent('console', (line) => line.text().includes('The cart could not be loaded'));
      await chooseCity(page, city);
      await expect.poll(() => carts.length).toBe(count);
      await waitForEnd((await carts.at(-1)?.response()) ?? null);
      await told;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      expect(carts).toHaveLength(count);
    };
    rejections.push(403, 403);
    await expectFailure('Ajman', 4);
    expect(tokens).toHaveLength(2);

    rejections.push(503);
    await expectFailure('Fujairah', 5);
    expect(tokens).toHaveLength(2);
  });
});

async function chooseCity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Deliver to' }).click();
  await page.getByRole('radio', { name, exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver here' }).click();
}

for (const { locale, language } of [
  { locale: 'en-AE', language: 'en' },
  { locale: 'ar', language: 'ar' },
] as const) {
  const getMessage = loadMessages(language);

  test(`Session: a guest opens the orders, signs in after a wrong password, is greeted and returns; signing out ends it: ${locale} @desktop [AUTH-01][AUTH-02][AUTH-03][AUTH-04][AUTH-07][CART-03]`, async ({
    page,
    context,
  }) => {
    await openPage(page, localizedPath(locale, '/user-dashboard/orders/'));
    const field = (id: string) =>
      main(page).getByLabel(getMessage('mfe-account', `account.identity.${id}`), { exact: true });
    const send = main(page).getByRole('button', { name: getMessage('mfe-account', 'account.identity.signIn') });
    await field('identifier').fill(DEMO_CUSTOMERS.layla.email);
    await field('password').fill('Marhaba-2025');
    await send.click();
    await expect(main(page).getByRole('alert')).toHaveText(
      getMessage('storefront-kit', 'kit.error.invalid_credentials'),
    );
    await expect(field('identifier')).toHaveValue(DEMO_CUSTOMERS.layla.email);
    await expect(header(page)).toContainText(getMessage('shell', 'shell.signIn'));
    await field('password').fill(DEMO_CUSTOMERS.layla.password);
    const whoami = page.waitForResponse('**/api/.ory/sessions/whoami');
    await send.click();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, '/user-dashboard/orders/'));
    expect((await (await whoami).json()) as unknown).toMatchObject({
      identity: { traits: { email: DEMO_CUSTOMERS.layla.email } },
    });
    await expect(header(page)).toContainText(DEMO_CUSTOMERS.layla.name);

    await expect.poll(() => cookie(context, 'basket_id')).toBeDefined();
    const basket = await cookie(context, 'basket_id');
    await header(page).locator('summary', { hasText: DEMO_CUSTOMERS.layla.name }).click();
    const logout = page.waitForRequest((request) => request.url().includes('/self-service/logout?'));
    await header(page)
      .getByRole('button', { name: getMessage('shell', 'shell.signOut') })
      .click();
    expect((await logout).isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, '/'));
    await expect(header(page)).toContainText(getMessage('shell', 'shell.signIn'));
    expect((await cookie(context, 'basket_id'))?.value).not.toBe(basket?.value);
    expect(await cookie(context, 'rb_session')).toBeUndefined();
    await openPage(page, localizedPath(locale, '/user-dashboard/orders/'));
    await expect(page).toHaveURL(/\/sign-in\//);
  });
}

test('Session: a customer signs out on a phone, where the header has no account menu @phone', async ({
  page,
  context,
}) => {
  const getMessage = loadMessages('ar');
  await signIn(context.request, 'layla');
  await openPage(page, '/ar/user-dashboard/');
  await main(page)
    .getByRole('button', { name: getMessage('mfe-account', 'account.dashboard.signOut') })
    .click();
  await expect(page).toHaveURL(/\/ar\/$/);
  await openPage(page, '/ar/user-dashboard/orders/');
  await expect(page).toHaveURL(/\/ar\/sign-in\//);
});

test('Session: an open tab follows sign-in and sign-out in another tab, without a new document @desktop [AUTH-02][AUTH-04][AUTH-05]', async ({
  page,
  context,
  request,
}) => {
  const getMessage = loadMessages('en');
  const { slug } = await findBuyableProduct(request);
  await openPage(page, `/p/${slug}/`);
  await expect(header(page)).toContainText(getMessage('shell', 'shell.signIn'));
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const other = await context.newPage();
  await openPage(other, '/sign-in/?return_to=/about/');
  const field = (id: string) =>
    main(other).getByLabel(getMessage('mfe-account', `account.identity.${id}`), { exact: true });
  await field('identifier').fill(DEMO_CUSTOMERS.layla.email);
  await field('password').fill(DEMO_CUSTOMERS.layla.password);
  await main(other)
    .getByRole('button', { name: getMessage('mfe-account', 'account.identity.signIn') })
    .click();
  await expect(header(other)).toContainText(DEMO_CUSTOMERS.layla.name);

  const isSeen = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await isSeen();
  await expect(header(page)).toContainText(DEMO_CUSTOMERS.layla.name);
  const [toggled] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/favourites/'),
    ),
    main(page).getByRole('button', { name: 'Favourite', exact: true }).click(),
  ]);
  expect(toggled.status()).toBe(200);

  await header(other).locator('summary', { hasText: DEMO_CUSTOMERS.layla.name }).click();
  await header(other)
    .getByRole('button', { name: getMessage('shell', 'shell.signOut') })
    .click();
  await expect(header(other)).toContainText(getMessage('shell', 'shell.signIn'));
  await isSeen();
  await expect(header(page)).toContainText(getMessage('shell', 'shell.signIn'));
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});
