import { expect, type Page } from '@playwright/test';
import { listProducts, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { ORDERINGS } from 'shared-contracts/filters';
import { openPage, waitForHydration } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const getMessage = loadMessages('en');
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('article');
const count = (page: Page) => main(page).getByRole('status').first();
/** Paths of the products in display order. */
const shown = (page: Page) =>
  cards(page)
    .locator('a.card-link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
const paths = (results: readonly ProductCard[]) => results.map(({ slug }) => `/p/${slug}/`);

test('Category page: has seven products per page, breadcrumbs, and real links to its other pages; an unknown category is 404 @desktop [CAT-02]', async ({
  page,
  request,
}) => {
  const callBackend = createBackendClient(request);
  const list = (number: string) =>
    callBackend(listProducts, { query: { page: number, filters: ['category:headphones'] } });
  const [first, second] = await Promise.all([list('1'), list('2')]);
  await openPage(page, '/c/headphones/');
  await expect(cards(page)).toHaveCount(7);
  expect(await shown(page)).toEqual(paths(first.results));
  await expect(count(page)).toContainText(String(first.count));
  const crumbs = page.getByRole('navigation', { name: getMessage('storefront-kit', 'kit.breadcrumbs') });
  await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link').nth(1)).toHaveAttribute('href', /^\/c\/[^/]+\/$/);
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Headphones');

  const pages = main(page).getByRole('navigation', { name: getMessage('storefront-kit', 'kit.pages') });
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/c\/headphones\/\?page=2$/);
  await expect(pages.locator('[aria-current]')).toHaveText('2');
  expect(await shown(page)).toEqual(paths(second.results));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await pages.getByRole('link', { name: getMessage('storefront-kit', 'kit.nextPage') }).click();
  await expect(page).toHaveURL(/page=3$/);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(paths(second.results));
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL(/\/c\/headphones\/$/);
  expect((await request.get('/c/no-such-category/')).status()).toBe(404);
});

test('Brand page: exists for a brand and for each of its colours @desktop [CAT-02]', async ({ page, request }) => {
  const { brand, colour, colours } = await findProduct(request, { card: ({ colours: all }) => all.length > 1 });
  const label = colours.find(({ value }) => value === colour)?.label ?? '';
  const filters = [`brand:${brand.name}`, `Color:${colour ?? ''}`];
  const expected = await createBackendClient(request)(listProducts, { query: { filters } });
  const whole = await createBackendClient(request)(listProducts, { query: { filters: filters.slice(0, 1) } });
  expect(expected.count).toBeLessThan(whole.count);
  await openPage(page, `/b/${brand.slug}/`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(brand.name);
  await expect(count(page)).toContainText(String(whole.count));
  const choice = main(page).getByRole('checkbox', { name: label });
  await openWholePage(page, `/b/${brand.slug}/color-${colour ?? ''}/`, choice);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(`${brand.name} in ${label}`);
  await expect(count(page)).toContainText(String(expected.count));
  expect(await shown(page)).toEqual(paths(expected.results));
  await expect(main(page).getByRole('checkbox', { name: label, checked: true }).locator('visible=true')).toHaveCount(1);
});

test('Listing: each sort order sorts correctly and is in the URL @desktop [CAT-05]', async ({ page, request }) => {
  await openPage(page, '/c/smartphones/?page_size=28');
  const select = main(page).getByRole('combobox', { name: getMessage('mfe-catalogue', 'catalogue.sort.title') });
  for (const ordering of ORDERINGS) {
    await select.selectOption(ordering);
    if (ordering !== '-recommended') await expect(page).toHaveURL(new RegExp(`ordering=${ordering}(&|$)`));
    else await expect(page).not.toHaveURL(/ordering/);
    const { results } = await createBackendClient(request)(listProducts, {
      query: { filters: ['category:smartphones'], ordering: [ordering], page_size: '28' },
    });
    await expect.poll(() => shown(page), { message: ordering }).toEqual(paths(results));
    const prices = results.map(({ taxed_newprice: { amount } }) => Number(amount));
    if (ordering === 'newprice') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (ordering === '-newprice') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const ids = results.map(({ id }) => id);
    if (ordering === '-id') expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  }
  const orders = await Promise.all(
    ORDERINGS.map(async (ordering) => {
      const { results } = await createBackendClient(request)(listProducts, {
        query: { filters: ['category:smartphones'], ordering: [ordering] },
      });
      return paths(results).join();
    }),
  );
  expect(new Set(orders).size).toBeGreaterThan(4);
});

test('Search page: words, filters, order and page are in the URL; a link and Back restore them with the scroll position @desktop [CAT-03]', async ({
  page,
  context,
}) => {
  const box = main(page).locator('input[type=checkbox][value^="brand:"]').locator('visible=true').first();
  await openWholePage(page, '/search/?q=black', box);
  await expect(cards(page)).toHaveCount(30);
  const brand = (await box.getAttribute('value')) ?? '';
  await box.check();
  await expect(page).toHaveURL((url) => url.searchParams.getAll('filters[]').includes(brand));
  const late = main(page)
    .getByRole('checkbox', { name: getMessage('mfe-catalogue', 'catalogue.filters.late') })
    .locator('visible=true');
  await late.check();
  await expect(page).toHaveURL(/late_delivery=1/);
  const bound = (id: string) =>
    main(page)
      .getByLabel(getMessage('mfe-catalogue', `catalogue.price.${id}`), { exact: true })
      .locator('visible=true');
  await bound('least').fill('50');
  await bound('most').fill('٢٬٠٠٠');
  await bound('most').press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.getAll('filters[]').includes('price__range:50__2000'));
  await main(page)
    .getByRole('combobox', { name: getMessage('mfe-catalogue', 'catalogue.sort.title') })
    .selectOption('newprice');
  await expect(page).toHaveURL(/ordering=newprice/);
  await page.waitForLoadState('networkidle');
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  const url = page.url();
  const before = await shown(page);
  expect(before.length).toBeGreaterThan(0);

  const linked = await context.newPage();
  await openPage(linked, url);
  expect(await shown(linked)).toEqual(before);
  await expect(linked.getByRole('combobox', { name: 'Search the shop' })).toHaveValue('black');
  await expect(main(linked).locator(`input[type=checkbox][value="${brand}"]`).first()).toBeChecked();
  await expect(
    main(linked)
      .getByRole('checkbox', { name: getMessage('mfe-catalogue', 'catalogue.filters.late') })
      .first(),
  ).toBeChecked();
  await expect(
    main(linked).getByLabel(getMessage('mfe-catalogue', 'catalogue.price.least'), { exact: true }).first(),
  ).toHaveValue('50');
  await expect(main(linked).getByRole('combobox').last()).toHaveValue('newprice');
  await linked.close();

  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  const top = await page.evaluate(() => scrollY);
  await cards(page).locator('a.card-link').nth(4).click();
  await expect(page).toHaveURL(/\/p\//);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect.poll(() => shown(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await page.goBack();
  await expect(page).not.toHaveURL(/ordering/);
  await expect(main(page).locator(`input[type=checkbox][value="${brand}"]`).first()).toBeChecked();
});

test('Search page: with 30 per page it has further pages; page_size stays in the URL @desktop [CAT-03]', async ({
  page,
  request,
}) => {
  const { results } = await createBackendClient(request)(searchProducts, { query: { q: 'fashion', page: '2' } });
  await openPage(page, '/search/?q=fashion&page=2');
  expect(await shown(page)).toEqual(paths(results));
  expect(results).toHaveLength(30);
  await openPage(page, '/search/?q=fashion&page_size=60');
  await expect(cards(page)).toHaveCount(60);
  await main(page)
    .getByRole('link', { name: getMessage('storefront-kit', 'kit.nextPage') })
    .click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('page_size') === '60' && url.searchParams.get('page') === '2',
  );
});

test('Listing: “Load more” appends pages; a link, a reload and Back restore them with the scroll position @phone [CAT-03]', async ({
  page,
  request,
}) => {
  const list = async (number: string) =>
    paths(
      (await createBackendClient(request)(listProducts, { query: { page: number, filters: ['category:headphones'] } }))
        .results,
    );
  const expected = [...(await list('1')), ...(await list('2')), ...(await list('3'))];
  await openPage(page, '/c/headphones/');
  const more = main(page).getByRole('link', { name: getMessage('mfe-catalogue', 'catalogue.listing.more') });
  await expect(more).toHaveAttribute('href', '/c/headphones/?page=2');
  await more.click();
  await expect(cards(page)).toHaveCount(14);
  await more.click();
  await expect(page).toHaveURL(/\?page=3&from=1$/);
  await expect.poll(() => shown(page)).toEqual(expected);
  await page.reload();
  await waitForHydration(page);
  expect(await shown(page)).toEqual(expected);

  const card = cards(page).locator('a.card-link').nth(17);
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/p\//);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(expected);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});
