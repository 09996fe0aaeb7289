import { expect, type Page, type Request } from '@playwright/test';
import { deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { installClock } from '../../src/browser/steady-clock.ts';
import { chooseMethod, clickPlaceOrder, getMain, prepareCheckout } from '../../src/checkout-steps.ts';
import { localizedPath, saveAddress } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { waitForEnd } from '../../src/browser/wait-for-end.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

/** Records the page's later requests for the list of addresses. */
function recordLists(page: Page): Request[] {
  const lists: Request[] = [];
  page.on('request', (request) => {
    const isList = request.method() === 'GET' && new URL(request.url()).pathname === listAddresses.path;
    if (isList) lists.push(request);
  });
  return lists;
}

for (const locale of ONE_LOCALE) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-cart-checkout', `cart-checkout.address.${id}`);

  test(`Checkout, address: makes an address the default, changes and deletes it without leaving: ${locale} ${screenOf(locale)} [ACC-04]`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    const { id } = await saveAddress(context.request, locale, '8');
    const callBackend = createBackendClient(context.request, locale);
    const fetchAddresses = async () => (await callBackend(listAddresses, {})).results;
    const button = (name: string) => getMain(page).getByRole('button', { name, exact: true });
    const radios = getMain(page).locator('input[type=radio][name=address]');
    await openPage(page, localizedPath(locale, `/checkout/?address=${id}`));
    await expect(radios).toHaveCount(2);
    await expectAccessible(page);

    await button(own('makeDefault')).click();
    await expect(button(own('makeDefault'))).toHaveCount(0);
    expect((await fetchAddresses()).find((address) => address.is_default)?.id).toBe(id);

    await button(own('change')).click();
    const name = getMain(page).getByLabel(getMessage('mfe-account', 'account.address.full_name'), { exact: true });
    await expect(name).not.toHaveValue('');
    await name.fill('Noor Al Saleh');
    await button(getMessage('mfe-account', 'account.address.save')).click();
    await expect(getMain(page).getByRole('radio', { name: /Noor Al Saleh/ })).toBeChecked();
    expect((await fetchAddresses()).find((address) => address.id === id)?.full_name).toBe('Noor Al Saleh');

    await button(own('delete')).click();
    await expect(getMain(page).getByText(own('deleteText'))).toBeVisible();
    await button(own('delete')).click();
    await expect(radios).toHaveCount(1);
    await expect(radios).toBeChecked();
    await expect(page).toHaveURL(/\/checkout\//);
    expect((await fetchAddresses()).map((address) => address.id)).not.toContain(id);
  });

  test(`Checkout, address: one that another device deletes goes with the focus, and none is chosen instead: ${locale} ${screenOf(locale)} [APP-20][ACC-04]`, async ({
    page,
    context,
  }) => {
    await prepareCheckout(context.request, locale);
    const { id } = await saveAddress(context.request, locale, '8');
    const radios = getMain(page).locator('input[type=radio][name=address]');
    const lists = recordLists(page);
    const clock = await installClock(page);
    // The data cache ignores a focus within 5 s after the last one, or after its start.
    const focusLater = async () => {
      await clock.runFor(10_000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await clock.runFor(100);
    };
    await openPage(page, localizedPath(locale, `/checkout/?address=${id}`));
    await expect(radios).toHaveCount(2);
    const chosen = getMain(page).locator(`input[type=radio][value="${id}"]`);
    await expect(chosen).toBeChecked();
    // The page keeps its list up to date once it knows the session and has loaded the data cache.
    await expect(page.getByRole('banner')).toContainText('Noor');
    await expect(async () => {
      await focusLater();
      await expect.poll(() => lists.length, { timeout: 5_000 }).toBeGreaterThan(0);
    }).toPass();
    await Promise.all(lists.map(async (list) => waitForEnd(await list.response())));
    await expect(chosen).toBeChecked();
    await createBackendClient(context.request, locale)(deleteAddress, { params: { addressId: id } });
    await focusLater();
    await expect(radios).toHaveCount(1);
    await expect(radios).not.toBeChecked();

    await chooseMethod(page, 'cash', locale);
    await clickPlaceOrder(page, locale);
    await expect(getMain(page).locator('a[href="#checkout-address"]')).toBeVisible();
    await radios.check();
    await clickPlaceOrder(page, locale);
    await expect(page).toHaveURL(/\/confirmation\//);
  });
}
