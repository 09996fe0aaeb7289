import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { localizedPath, signUp } from '../../src/customers.ts';
import { disconnectNetwork } from '../../src/browser/disconnect-network.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const SHOPPERS = [
  {
    locale: 'en-AE',
    language: 'en',
    tag: '@desktop',
    search: 'dubai marina',
    place: 'Dubai Marina',
    label: 'Dubai Marina, Dubai',
    levels: { emirate: 'Dubai', city: 'Dubai', area_id: 'Dubai Marina' },
    street: 'Al Marsa Street 🏖️',
  },
  {
    locale: 'ar-SA',
    language: 'ar',
    tag: '@phone',
    search: 'الملقا',
    place: 'حي الملقا',
    label: 'حي الملقا، الرياض',
    levels: { region: 'منطقة الرياض', city: 'الرياض', district: 'حي الملقا' },
    street: 'طريق أنس بن مالك 🏖️',
  },
] as const;
type Shopper = (typeof SHOPPERS)[number];

const RIYADH = { latitude: 24.7136, longitude: 46.6753 };
const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const main = (page: Page) => page.getByRole('main');
const messagesFor = ({ language }: Pick<Shopper, 'language'>) => {
  const getMessage = loadMessages(language);
  return {
    form: (id: string) => getMessage('mfe-account', `account.address.${id}`),
    list: (id: string) => getMessage('mfe-account', `account.addresses.${id}`),
    map: (id: string) => getMessage('mfe-account', `account.map.${id}`, 'map/'),
    error: (id: string) => getMessage('storefront-kit', `kit.error.${id}`),
  };
};

/** Waits for code that an idle page loads: its console tells when the network is gone before. */
const waitForIdleCode = (page: Page) =>
  page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/offline.js', '/data-layer.js'].every((file) => names.some((name) => name.endsWith(file)));
  });

/** Opens the form of a new address and its map. */
async function openMap(page: Page, shopper: Shopper) {
  const { form, map } = messagesFor(shopper);
  // The form needs the name and number of the profile.
  await openWholePage(
    page,
    localizedPath(shopper.locale, '/user-dashboard/addresses/new/'),
    '"contact":{"full_name":""',
  );
  await main(page)
    .getByRole('button', { name: form('map') })
    .click();
  const dialog = page.getByRole('dialog', { name: map('title') });
  await expect(dialog.getByRole('button', { name: map('pin') })).toBeVisible();
  const use = dialog.getByRole('button', { name: map('use') });
  await expect(use).toBeEnabled();
  return { dialog, use, pin: dialog.getByRole('button', { name: map('pin') }) };
}

for (const shopper of SHOPPERS) {
  const { form, list, map, error } = messagesFor(shopper);

  test(`Address map: a place that was searched for fills the form, and the saved address has the pin: ${shopper.locale} ${shopper.tag} [ACC-04]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, shopper.locale);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openPage(page, localizedPath(shopper.locale, '/user-dashboard/addresses/new/'));
    expect(scripts.filter((url) => url.includes('address-map'))).toEqual([]);
    const { dialog, use } = await openMap(page, shopper);
    await expect(dialog).toContainText('GeoNames');
    await expectAccessible(page);
    const field = dialog.getByRole('searchbox', { name: map('search') });
    await field.fill('zzzz 😀');
    await field.press('Enter');
    await expect(dialog).toContainText(map('none'));
    await field.fill(shopper.search);
    await dialog.getByRole('button', { name: new RegExp(`^${shopper.place}`) }).click();
    await expect(dialog.getByText(shopper.label, { exact: true })).toBeVisible();
    await use.click();
    await expect(dialog).toBeHidden();
    for (const [level, name] of Object.entries(shopper.levels)) {
      const select = main(page).getByRole('combobox', { name: form(level), exact: true });
      await expect(select.locator('option:checked')).toHaveText(name);
    }
    await expect(main(page)).toContainText(form('pinned'));
    await main(page)
      .getByRole('textbox', { name: form('street') })
      .fill(shopper.street);
    await main(page)
      .getByRole('textbox', { name: form('building_name_or_number') })
      .fill('7');
    if (shopper.locale === 'ar-SA') {
      const short = main(page).getByRole('textbox', { name: new RegExp(form('short_address')) });
      await short.fill('rr');
      await main(page)
        .getByRole('button', { name: form('save') })
        .click();
      await expect(short).toHaveAttribute('aria-invalid', 'true');
      await short.fill('rrrd 2929');
    }
    await main(page)
      .getByRole('button', { name: form('save') })
      .click();
    await expect(main(page).getByRole('heading', { name: list('title') })).toBeVisible();
    await expect(main(page)).toContainText(shopper.street);
    if (shopper.locale === 'ar-SA') await expect(main(page)).toContainText('RRRD2929');
    await main(page)
      .getByRole('link', { name: list('change') })
      .click();
    await expect(main(page)).toContainText(form('pinned'));
  });

  test(`Address map: mouse and keyboard move the pin; closing changes nothing: ${shopper.locale} ${shopper.tag} [ACC-04]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, shopper.locale);
    const { dialog, use, pin } = await openMap(page, shopper);
    const label = dialog.locator('output strong');
    const before = await label.textContent();
    const box = await pin.boundingBox();
    if (!box) throw new Error('The pin has no box.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 70, { steps: 6 });
    await page.mouse.up();
    await expect(label).not.toHaveText(before ?? '');
    const dragged = await label.textContent();
    await pin.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(use).toBeEnabled();
    await expect(label).not.toHaveText(dragged ?? '');
    await dialog.getByRole('button', { name: map('zoomIn') }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('button', { name: form('map') })).toBeFocused();
    await expect(main(page).getByText(form('pinned'))).toBeHidden();
  });

  test.describe('Address map: the device’s position', () => {
    test.use({ provoked: /status of 400|ERR_INTERNET_DISCONNECTED|The cart could not be loaded/ });

    test(`Address map: current location, denied, outside of the service area, offline: ${shopper.locale} ${shopper.tag} [ACC-04]`, async ({
      page,
      context,
    }) => {
      await signUp(context.request, shopper.locale);
      const { dialog, use } = await openMap(page, shopper);
      const here = dialog.getByRole('button', { name: map('here') });
      await here.click();
      await expect(dialog).toContainText(error('location_permission'));

      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(LONDON);
      await here.click();
      await expect(dialog).toContainText(error('outside_service_area'));
      await expect(use).toBeDisabled();

      await context.setGeolocation(RIYADH);
      // The browser may give a position of the last minute again: a new document has none.
      const again = await openMap(page, shopper);
      await again.dialog.getByRole('button', { name: map('here') }).click();
      await expect(again.dialog.locator('output strong')).toContainText(
        shopper.language === 'ar' ? 'الرياض' : 'Riyadh',
      );
      await waitForIdleCode(page);
      const reconnect = await disconnectNetwork(page);
      await again.pin.press('ArrowLeft');
      await expect(again.dialog).toContainText(error('no_internet'));
      await expect(again.use).toBeDisabled();
      await reconnect();
      await again.pin.press('ArrowRight');
      await expect(again.use).toBeEnabled();
    });
  });
}
