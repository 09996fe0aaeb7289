import { expect, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

const main = (page: Page) => page.getByRole('main');

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-account', `account.orders.${id}`);
  const problem = own('problem.date').replace('{first}', '1000-01-01').replace('{last}', '2099-12-31');

  test(`Orders: a customer lists those of some days; bad dates get a message and stay: ${locale} ${screenOf(locale)} [APP-21]`, async ({
    page,
    context,
    browser,
  }) => {
    const { request } = context;
    const product = await findBuyableProduct(request, { locale });
    await signUp(request, locale);
    const { id: address } = await saveAddress(request, locale);
    const { number } = await order(request, { product: product.id, quantity: 1, address, locale });
    await openPage(page, localizedPath(locale, '/user-dashboard/orders/'));
    const [from, to] = [main(page).getByLabel(own('from')), main(page).getByLabel(own('to'))];
    const show = main(page).getByRole('button', { name: own('filter'), exact: true });
    const card = main(page).getByRole('link', { name: new RegExp(number) });
    await expect(card).toBeVisible();
    await expectAccessible(page);

    await from.fill('2000-01-01');
    await to.fill('2000-12-31');
    await show.click();
    await expect(page).toHaveURL(/\?from=2000-01-01&to=2000-12-31$/);
    await expect(main(page).getByText(own('noneInDays'))).toBeVisible();
    await expect(card).toHaveCount(0);
    await main(page)
      .getByRole('link', { name: own('all') })
      .click();
    await expect(page).toHaveURL(/\/user-dashboard\/orders\/$/);
    await expect(card).toBeVisible();
    await expect(from).toHaveValue('');

    await from.fill('0999-12-31');
    await to.fill('2100-01-01');
    await show.click();
    await expect(main(page).getByText(problem)).toHaveCount(2);
    await expect(from).toHaveValue('0999-12-31');
    await expect(to).toHaveValue('2100-01-01');
    await expect(card).toHaveCount(0);
    await from.fill('2026-02-02');
    await to.fill('2026-02-01');
    await show.click();
    await expect(main(page).getByText(own('problem.order'))).toBeVisible();
    await openPage(page, localizedPath(locale, '/user-dashboard/orders/?from=2026-02-30'));
    await expect(main(page).getByText(problem)).toBeVisible();

    const noScript = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
    const plain = await noScript.newPage();
    await plain.goto(new URL(localizedPath(locale, '/user-dashboard/orders/'), page.url()).href);
    await main(plain).getByLabel(own('from')).fill('2000-01-01');
    await main(plain)
      .getByRole('button', { name: own('filter'), exact: true })
      .click();
    await expect(plain).toHaveURL(/\?from=2000-01-01&to=$/);
    await expect(main(plain).getByRole('link', { name: new RegExp(number) })).toBeVisible();
    await noScript.close();
  });
}
