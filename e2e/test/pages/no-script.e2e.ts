import { expect, type Locator, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { PRODUCT_TABS } from 'shared-contracts/routes';
import { DEMO_CUSTOMERS } from 'test-kit/identity';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath, readEmail, readEmailLink, register } from '../../src/customers.ts';
import { findProduct } from '../../src/products.ts';
import { expectImageLoaded, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
/** The number in a price as shoppers read it: `AED 1,299.50` → 1299.5. */
const amountOf = (price: string): number => Number(/[\d,]+(?:\.\d+)?/.exec(price)?.[0].replaceAll(',', ''));
const cards = (page: Page): Locator => main(page).locator('article').locator('visible=true');

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);

  test(`Without scripts: a visitor reads, filters, sorts and pages home, category and search: ${locale} @desktop [COMP-07][CAT-03]`, async ({
    page,
  }) => {
    await page.goto(localizedPath(locale, '/'));
    await expect(heading(page)).toBeVisible();
    await expect(cards(page).nth(10)).toBeAttached();
    await page.goto(localizedPath(locale, '/c/headphones/'));
    const all = await main(page).getByRole('status').first().textContent();

    const [first] = await main(page).getByRole('checkbox').locator('visible=true').all();
    const brand = (await first?.getAttribute('value')) ?? '';
    await first?.check();
    await main(page)
      .getByRole('button', { name: getMessage('mfe-catalogue', 'catalogue.filters.apply') })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.getAll('filters').includes(brand));
    await expect(main(page).locator(`input[value="${brand}"]`).first()).toBeChecked();
    const filtered = await main(page).getByRole('status').first().textContent();
    expect(filtered).not.toBe(all);

    await main(page)
      .getByRole('combobox', { name: getMessage('mfe-catalogue', 'catalogue.sort.title') })
      .selectOption('newprice');
    await main(page)
      .getByRole('button', { name: getMessage('mfe-catalogue', 'catalogue.sort.apply'), exact: true })
      .click();
    await expect(page).toHaveURL(/ordering=newprice/);
    // The cards stream in after the head of the page.
    await page.waitForLoadState();
    await expect(page).toHaveURL((url) => url.searchParams.getAll('filters').includes(brand));
    await expect(main(page).getByRole('status').first()).toHaveText(filtered ?? '');
    const prices = (await cards(page).locator('.now').allTextContents()).map(amountOf);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(prices).size).toBeGreaterThan(1);

    await page
      .getByRole('banner')
      .getByRole('combobox')
      .fill(language === 'ar' ? 'أسود' : 'black');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=/);
    // The document arrives as a stream.
    await expect(cards(page)).toHaveCount(30);
    const names = () => cards(page).locator('a.card-link').allTextContents();
    const firstPage = await names();
    await main(page)
      .getByRole('link', { name: getMessage('storefront-kit', 'kit.nextPage') })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).first()).toBeVisible();
    expect((await names()).filter((name) => firstPage.includes(name))).toEqual([]);
  });

  test(`Without scripts: a visitor reads a product, each of its tabs and its colours: ${locale} @desktop [COMP-07][PDP-02]`, async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, {
      locale,
      card: ({ rating, colours, qty }) => rating.count > 2 && colours.length > 1 && qty > 0,
    });
    await page.goto(localizedPath(locale, `/p/${product.slug}/`));
    await expect(heading(page)).toHaveText(product.name);
    await expectImageLoaded(main(page).locator('img[src]').first());
    const details = main(page).getByRole('navigation', { name: getMessage('mfe-product', 'product.tabs.label') });
    for (const tab of PRODUCT_TABS) {
      await details
        .getByRole('link', { name: getMessage('mfe-product', `product.tabs.${tab}`) })
        .first()
        .click();
      await expect(page).toHaveURL(tab === 'overview' ? /\/p\/[^?]+\/$/ : new RegExp(`\\?tab=${tab}`));
      await expect(details.locator('[aria-current]')).toContainText(getMessage('mfe-product', `product.tabs.${tab}`));
      await expect(heading(page)).toHaveText(product.name);
    }
    await page.goto(localizedPath(locale, `/p/${product.slug}/?tab=specs`));
    await expect(
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('table') }),
    ).toContainText(product.sku);
    const other = product.colours.find(({ slug }) => slug !== product.slug);
    await main(page)
      .getByRole('link', { name: other?.label ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/p/${other?.slug ?? ''}/`));
  });

  test(`Without scripts: a customer signs in, returns and reads orders; a guest's cart shows the next steps: ${locale} @desktop [AUTH-03][AUTH-07][ACC-01]`, async ({
    page,
  }) => {
    await page.goto(localizedPath(locale, '/cart/'));
    await expect(heading(page)).toHaveText(getMessage('mfe-cart-checkout', 'cart-checkout.cart.guest'));
    await page.goto(localizedPath(locale, '/user-dashboard/orders/'));
    await expect(heading(page)).toHaveText(getMessage('mfe-account', 'account.identity.signInTitle'));
    const field = (id: string) =>
      main(page).getByLabel(getMessage('mfe-account', `account.identity.${id}`), { exact: true });
    const send = main(page).getByRole('button', { name: getMessage('mfe-account', 'account.identity.signIn') });
    await field('identifier').fill(DEMO_CUSTOMERS.layla.email);
    await field('password').fill('not the password');
    await send.click();
    await expect(main(page).getByRole('alert')).toHaveText(
      getMessage('storefront-kit', 'kit.error.invalid_credentials'),
    );
    await field('password').fill(DEMO_CUSTOMERS.layla.password);
    await send.click();

    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, '/user-dashboard/orders/'));
    await expect(heading(page)).toHaveText(getMessage('mfe-account', 'account.orders.title'));
    const link = main(page).locator('a[href*="/user-dashboard/orders/"]:not([aria-current])').first();
    const number = /orders\/([^/]+)\/$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await link.click();
    await expect(heading(page)).toContainText(number);
    await expect(main(page)).toContainText(getMessage('mfe-account', 'account.order.tracking'));
    await page.goto(localizedPath(locale, '/cart/'));
    await expect(heading(page)).toBeVisible();
  });

  test(`Without scripts: one press confirms a mailed link, once: ${locale} ${screenOf(locale)} [AUTH-03]`, async ({
    page,
    context,
  }) => {
    const own = (id: string) => getMessage('mfe-account', `account.identity.${id}`);
    await register(context.request, locale);
    const email = await readEmail(context.request);
    const sent = await readEmailLink(context.request, email, 'verification');
    await page.goto(localizedPath(locale, '/activate/'));
    await main(page).getByLabel(own('email'), { exact: true }).fill(email);
    await main(page)
      .getByRole('button', { name: own('sendLink'), exact: true })
      .click();
    await expect(main(page)).toContainText(own('activationSent'));
    const link = await readEmailLink(context.request, email, 'verification');
    expect(link).not.toBe(sent);
    await page.goto(link);
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, '/activate/'));
    await expect(main(page)).toContainText(own('activatePressLead'));
    await main(page)
      .getByRole('button', { name: own('confirmAddress'), exact: true })
      .click();
    await expect(heading(page)).toHaveText(own('activated'));
    await page.goto(link);
    await expect(main(page).getByRole('alert')).toHaveText(
      getMessage('storefront-kit', 'kit.error.activation_expired'),
    );
    await expect(main(page).getByLabel(own('email'), { exact: true })).toBeVisible();
    await expect(main(page).getByRole('button', { name: own('sendLink'), exact: true })).toBeVisible();
  });

  test(`Without scripts: a visitor reads the content pages: ${locale} @desktop [COMP-07]`, async ({ page }) => {
    for (const path of ['/about/', '/help/', '/blog/']) {
      await page.goto(localizedPath(locale, path));
      await expect(heading(page)).toBeVisible();
      expect((await main(page).innerText()).length).toBeGreaterThan(300);
    }
    await main(page).locator('h2 a[href*="/blog/"]').first().click();
    await expect(page).toHaveURL(/\/blog\/[^/]+\/$/);
    await expect(heading(page)).toBeVisible();
    await page.goto(localizedPath(locale, '/help/'));
    await main(page).locator('details:not([open]) > summary').first().click();
    await expect(main(page).locator('details[open]').first()).toBeVisible();
  });
}
