import { expect } from '@playwright/test';
import { menuFooter, menuTop, menuTopFooter } from 'shared-contracts/endpoints/catalogue/menu';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

// A narrower viewport makes the browser fetch the preloaded picture again, in another width.
test.use({ provoked: /preloaded using link preload|status of 404/ });

const WIDTHS = [360, 768, 1280];
const MAIN = [
  { locale: 'en-AE', language: 'en' },
  { locale: 'ar-SA', language: 'ar' },
] as const;

for (const { locale, language } of MAIN) {
  const getMessage = loadMessages(language);

  test(`Layout: the header's controls, the menu of all categories and the footer exist at each width: ${locale} @desktop [APP-14]`, async ({
    page,
    request,
  }) => {
    await openPage(page, localizedPath(locale, '/about/'));
    const header = page.locator('#shell-header');
    const control = (name: string) =>
      header
        .getByRole('button', { name })
        .or(header.getByRole('link', { name }))
        .or(header.locator(`[aria-label="${name}"]`))
        .or(header.locator('summary', { hasText: name }));
    const callBackend = createBackendClient(request, locale);
    const [top, below, above] = await Promise.all([
      callBackend(menuTop, {}),
      callBackend(menuFooter, {}),
      callBackend(menuTopFooter, {}),
    ]);
    const known = [...below.results, ...above.results].flatMap(({ links }) => links.map(({ label }) => label));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
      const names = ['deliverTo', 'theme', 'favourites', 'cart', 'account'].map((id) =>
        getMessage('shell', `shell.${id}`),
      );
      for (const name of [...names, language === 'ar' ? 'English' : 'العربية'])
        await expect(control(name).locator('visible=true').first(), `${name} at ${width}`).toBeVisible();

      const opener = getMessage('shell', width < 768 ? 'shell.categories' : 'shell.allCategories');
      await header.getByRole('button', { name: opener }).locator('visible=true').click();
      const panel = page.locator('[popover]:popover-open');
      await expect(panel.getByRole('link').first()).toBeInViewport();
      expect(await panel.getByRole('link').count()).toBeGreaterThan(30);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();

      const links = page.getByRole('contentinfo').locator('.group a');
      await links.first().scrollIntoViewIfNeeded();
      await expect(links.locator('visible=true')).toHaveCount(await links.count());
      const labels = await links.allTextContents();
      expect(labels.filter((label) => !known.includes(label))).toEqual([]);
      expect(labels.length).toBeGreaterThan(10);
      const edges = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
      );
      expect(Math.min(...edges), `footer at ${width}`).toBeGreaterThanOrEqual(0);
      expect(Math.max(...edges), `footer at ${width}`).toBeLessThanOrEqual(width);
    }
    const strip = await header
      .getByRole('navigation', { name: getMessage('shell', 'shell.mainMenu') })
      .getByRole('link')
      .allTextContents();
    expect(top.results.map(({ label }) => label)).toEqual(expect.arrayContaining(strip));
    expect(strip.length).toBeGreaterThan(3);
  });
}

test('Layout: Arabic runs from right to left: breadcrumbs, carousels, their arrows and the pages of a list @desktop [APP-02]', async ({
  page,
}) => {
  const getMessage = loadMessages('ar');
  const left = async (name: string) =>
    (await page.getByRole('link', { name, exact: true }).first().boundingBox())?.x ?? 0;
  await openPage(page, '/ar/c/headphones/');
  const crumbs = page
    .getByRole('navigation', { name: getMessage('storefront-kit', 'kit.breadcrumbs') })
    .getByRole('listitem');
  const [home, parent] = await Promise.all([crumbs.nth(0).boundingBox(), crumbs.nth(1).boundingBox()]);
  expect(home?.x).toBeGreaterThan(parent?.x ?? Infinity);
  const next = page.getByRole('link', { name: getMessage('storefront-kit', 'kit.nextPage') });
  expect(await left(getMessage('storefront-kit', 'kit.nextPage'))).toBeLessThan(
    await left(getMessage('storefront-kit', 'kit.page').replace('{page}', '1')),
  );
  // The arrow itself is mirrored.
  expect(await next.locator('svg').evaluate((arrow) => getComputedStyle(arrow).transform)).toMatch(/^matrix\(-1/);

  await openPage(page, '/ar/');
  const row = page
    .getByRole('main')
    .locator('div:has(> ul.track)')
    .filter({ has: page.locator('article') })
    .first();
  const track = row.locator('ul.track');
  await track.scrollIntoViewIfNeeded();
  const on = row.getByRole('button', { name: getMessage('storefront-kit', 'kit.scrollOn') });
  const [button, frame] = [await on.boundingBox(), await track.boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0) / 2).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) / 4);
  await on.click();
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeLessThan(-100);
  await expect(row.getByRole('button', { name: getMessage('storefront-kit', 'kit.scrollBack') })).toBeVisible();
});
