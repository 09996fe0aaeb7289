import { expect, type Page } from '@playwright/test';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { listBlogCategories, listBlogPosts } from 'shared-contracts/endpoints/content/content';
import type { Locale } from 'shared-contracts/locale';
import { PRODUCT_TABS, routes } from 'shared-contracts/routes';
import { listReturns } from 'shared-contracts/endpoints/account/returns';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct, findProduct } from '../../src/products.ts';
import { test, findViolations } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// A narrower viewport makes the browser fetch the preloaded picture again, in another width.
test.use({ provoked: /preloaded using link preload|status of 404/ });

/** Each screen is checked at two widths in one language, and at the third in the other. */
const WIDTHS = [[1280, 360], [768]] as const;

/** Opens each screen and checks it; the end lists every violation. */
async function look(page: Page, locale: Locale, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    await openPage(page, localizedPath(locale, path));
    const isOdd = (index % 2 === 1) !== locale.startsWith('ar');
    found.push(...(await lookAt(page, path, WIDTHS[isOdd ? 1 : 0])));
  }
  return found;
}

async function lookAt(page: Page, name: string, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findViolations(page)).map((violation) => `${name} at ${width}: ${violation}`));
  }
  return found;
}

// Neither the colours nor the order of the elements depend on both, so two of the four combinations cover them.
for (const { locale, language, colorScheme } of [
  { locale: 'en-AE', language: 'en', colorScheme: 'light' },
  { locale: 'ar-SA', language: 'ar', colorScheme: 'dark' },
] as const) {
  const getMessage = loadMessages(language);

  test(`Accessibility: public pages have no violation of WCAG 2.2 AA: ${locale}, ${colorScheme} theme @desktop [APP-18]`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme });
    const { slug } = await findProduct(request, { locale, card: ({ rating, qty }) => rating.count > 3 && qty > 0 });
    const soldOut = await findProduct(request, { locale, card: ({ qty }) => qty === 0 });
    const callBackend = createBackendClient(request, locale);
    const posts = await callBackend(listBlogPosts, { query: {} });
    const topics = await callBackend(listBlogCategories, {});
    const found = await look(page, locale, [
      '/',
      '/c/headphones/?filters=rating__range%3A4__',
      ...[undefined, 'black'].map((colour) => routes.brand(soldOut.brand.slug, colour)),
      '/search/?q=phone',
      '/search/?q=zzzzqqqq',
      ...PRODUCT_TABS.map((tab) => `/p/${slug}/?tab=${tab}`),
      `/p/${soldOut.slug}/`,
      '/shorts/',
      '/cart/',
      '/about/',
      '/help/',
      '/blog/',
      `/blog/${posts.results[0]?.slug ?? ''}/`,
      routes.blogCategory(topics.results[0]?.slug ?? ''),
      '/terms/',
      '/contact-support/',
      '/sell-here/',
      '/employees/',
      '/search/picture/',
      '/track-order/',
      '/no-such-page/',
      '/sign-in/',
      '/recover-password/',
      '/set-password/',
      '/activate/',
    ]);
    await openPage(page, localizedPath(locale, '/sign-up/'));
    await page
      .getByRole('main')
      .getByRole('button', { name: getMessage('mfe-account', 'account.identity.signUp') })
      .click();
    await expect(
      page.getByRole('main').getByText(getMessage('storefront-kit', 'kit.error.blank')).first(),
    ).toBeVisible();
    found.push(...(await lookAt(page, 'sign-up with errors', WIDTHS.flat())));
    expect(found).toEqual([]);
  });

  test(`Accessibility: customers’ pages have no violation of WCAG 2.2 AA: ${locale}, ${colorScheme} theme @desktop [APP-18]`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme });
    const { id } = await findBuyableProduct(request, { locale, least: 5 });
    await signUp(context.request, locale);
    const empty = await look(page, locale, ['/cart/', '/user-dashboard/orders/', '/user-dashboard/favourites/']);
    const { id: address } = await saveAddress(context.request, locale);
    const { number } = await order(context.request, { product: id, quantity: 2, address, locale });
    await createBackendClient(context.request, locale)(addToCart, { query: {}, body: { product: id } });
    const found = await look(page, locale, [
      '/cart/',
      '/checkout/',
      `/checkout/confirmation/${number}/`,
      '/checkout/payment/?transaction=none',
      routes.address(address),
      '/user-dashboard/orders/',
      `/user-dashboard/orders/${number}/`,
    ]);
    expect([...empty, ...found]).toEqual([]);
  });
}

/** Every page of a customer's account. `{order}` and `{return}` are numbers of the demonstration customer. */
const ACCOUNT_PAGES = [
  '',
  'orders/',
  'orders/{order}/',
  'orders/{order}/return/',
  'orders/{order}/invoice/',
  'returns/',
  'returns/{return}/',
  'addresses/',
  'addresses/new/',
  'account/',
  'account/phone/',
  'account/password/',
  'account/cards/',
  'favourites/',
  'wishlist/',
  'notices/',
  'questions/',
  'reviews/',
  'wallet/',
  'share-and-earn/',
  'switch-account/',
];

for (const { locale, colorScheme } of [
  { locale: 'en-AE', colorScheme: 'light' },
  { locale: 'ar-SA', colorScheme: 'dark' },
] as const)
  test(`Accessibility: no account page has a violation of WCAG 2.2 AA: ${locale}, ${colorScheme} theme @desktop [APP-18]`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme });
    await signIn(page.request, 'layla');
    const callBackend = createBackendClient(page.request, locale);
    const orders = await callBackend(listOrders, { query: { page_size: 50 } });
    const returns = await callBackend(listReturns, { query: {} });
    const delivered = orders.results.find(({ status }) => status === 'delivered')?.number ?? '';
    const returned = returns.results[0]?.number ?? '';
    expect([delivered, returned]).not.toContain('');
    const paths = ACCOUNT_PAGES.map((path) => path.replace('{order}', delivered).replace('{return}', returned));
    expect(
      await look(
        page,
        locale,
        paths.map((path) => `/user-dashboard/${path}`),
      ),
    ).toEqual([]);
  });

test('Accessibility: the dark theme has no violation of WCAG 2.2 AA @desktop', async ({ page, request }) => {
  const { slug } = await findProduct(request, { card: ({ percent_off: off, rating }) => off > 0 && rating.count > 3 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await look(page, 'en-AE', ['/', '/c/headphones/', `/p/${slug}/?tab=reviews`, '/sign-in/']);
  expect(found).toEqual([]);
});
