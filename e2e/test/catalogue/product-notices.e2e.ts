import { expect } from '@playwright/test';
import { cancelOrder } from 'shared-contracts/endpoints/account/orders';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { getMain } from '../../src/checkout-steps.ts';
import { localizedPath, order, readEmail, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

// The browser shows a larger file of the picture that it has from the product page already.
test.use({ provoked: /was preloaded using link preload but not used/ });

for (const locale of ONE_LOCALE) {
  const { language } = localeInfo(locale);
  const getMessage = loadMessages(language);

  test(`Notices: a customer asks for a mail about a sold-out product; it comes back, and the mail leads to it: ${locale} ${screenOf(locale)} [PDP-12]`, async ({
    page,
    browser,
    baseURL,
  }) => {
    // Another customer buys every piece.
    const other = await browser.newContext({ baseURL, locale });
    await signUp(other.request, locale);
    const { id: address } = await saveAddress(other.request, locale);
    const product = await findProduct(other.request, {
      locale,
      card: ({ qty }) => qty > 0 && qty <= 3,
      product: ({ offers_count, warranty_required }) => offers_count === 1 && !warranty_required,
    });
    const { number } = await order(other.request, { product: product.id, quantity: product.qty, address, locale });

    const path = localizedPath(locale, routes.product(product.slug));
    const name = getMessage('mfe-product', 'product.notice.restock');
    const guest = await browser.newContext({ baseURL, locale, serviceWorkers: 'block' });
    const guestPage = await guest.newPage();
    const link = getMain(guestPage).getByRole('link', { name });
    // The page cache learns of the order a moment later.
    await expect(async () => {
      await openPage(guestPage, path);
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(link).toHaveAttribute('href', /\/login\/browser\?return_to=/);
    await guest.close();

    await signUp(page.request, locale);
    await openPage(page, path);
    const button = getMain(page).getByRole('button', { name });
    await button.click();
    await expect(page.getByText(getMessage('mfe-product', 'product.notice.done'))).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');

    await openPage(page, localizedPath(locale, routes.notices()));
    await expect(getMain(page).getByRole('heading', { name: product.name })).toBeVisible();
    await expectAccessible(page);

    await createBackendClient(other.request, locale)(cancelOrder, { params: { number } });
    await other.close();
    const email = await readEmail(page.request);
    const subject = language === 'ar' ? 'عاد إلى المخزون' : 'Back in stock';
    const findMail = async () => {
      const mails = (await (await page.request.get('/api/outbox/')).text()).split('<article>');
      return mails.find((mail) => mail.includes(email) && mail.includes(subject)) ?? '';
    };
    await expect.poll(async () => (await findMail()).includes(routes.product(product.slug))).toBe(true);
    const target = new RegExp(`https?://[^/]+(\\S*${routes.product(product.slug)})`).exec(await findMail())?.[1] ?? '';
    expect(target).toBe(path);
    // The page cache learns of the stock a moment later.
    await openWholePage(
      page,
      target,
      getMain(page).getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart') }),
    );

    // The notice ended with its mail.
    await openPage(page, localizedPath(locale, routes.notices()));
    await expect(
      getMain(page).getByRole('heading', { name: getMessage('mfe-account', 'account.saved.noNotices') }),
    ).toBeVisible();
  });
}
