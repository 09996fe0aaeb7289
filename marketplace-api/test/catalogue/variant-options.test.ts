import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import { listFacets, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { toggleNotice } from 'shared-contracts/endpoints/catalogue/favourites';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import { createQuestion, listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { canReview, createReview, listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { buildPath } from 'shared-contracts/endpoint';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { fetchInvalidations } from '../../src/infra/cache-tags/invalidation-log.ts';
import { loadSitemap } from '../../src/modules/content/sitemap.ts';
import { sendDueNotices } from '../../src/modules/customers/index.ts';
import { type BadRow, importFile } from '../../src/modules/import/import-file.ts';
import { sendOperatorRequest } from '../helpers/after-sales.ts';
import { ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const HEADER = 'sku,family,category,brand,name_en,name_ar,colour,options_en,options_ar,seller,qty,price_aed,price_sar';
const ARABIC = { 'accept-language': 'ar-SA', country: 'SA', city: 'Riyadh' };

interface Row {
  readonly sku: string;
  readonly colour?: string;
  readonly en: string;
  readonly ar: string;
  readonly qty?: number;
}

/** Rows of one family of cups in the category of mugs. */
const cup = ({ sku, colour = 'red', en, ar, qty = 5 }: Row) =>
  `${sku},CUP,mugs,Zain Home,Clay Cup,كوب فخار,${colour},${en},${ar},Marina,${qty},40.00,42.00`;
const size = (sku: string, value: string, more: Partial<Row> = {}) =>
  cup({ sku, en: `Size: ${value}`, ar: `المقاس: ${value}`, ...more });

const CUPS = [
  size('CUP-10', '10'),
  size('CUP-9', '9.5', { qty: 0 }),
  size('CUP-XL', 'XL'),
  size('CUP-B9', '9.5', { colour: 'blue' }),
];

describe.each(ENGINES)('Variant options on $name [PDP-11]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'variant-options-'));
    shop = await openSmallShop(() => NOW, engine);
    await load(CUPS);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  /** Imports rows; returns the problems. */
  async function load(rows: readonly string[], header = HEADER): Promise<BadRow[]> {
    const file = join(folder, `${(files += 1)}.csv`);
    await writeFile(file, [header, ...rows].join('\n'));
    const problems: BadRow[] = [];
    await importFile(shop.database, file, { onBad: (problem) => problems.push(problem) });
    return problems;
  }
  const idOf = async (sku: string) => {
    const [row] = await shop.database.query<{ id: number }>('SELECT id FROM products WHERE sku = $1', [sku]);
    return row!.id;
  };
  const slugOf = (sku: string) => `clay-cup-${sku.toLowerCase()}`;
  const product = (sku: string, headers?: Record<string, string>) =>
    shop.request(getProduct, { query: { slug: slugOf(sku) } }, headers);

  test('a product lists the values of its family in the order of sizes, each with its variant and stock', async () => {
    const { options, colours, has_options: hasOptions, canonical_slug: canonical } = await product('CUP-10');
    expect(options).toEqual([
      {
        name: 'size',
        label: 'Size',
        values: [
          { value: 'xl', label: 'XL', slug: slugOf('CUP-XL'), in_stock: true, is_current: false },
          { value: '9-5', label: '9.5', slug: slugOf('CUP-9'), in_stock: false, is_current: false },
          { value: '10', label: '10', slug: slugOf('CUP-10'), in_stock: true, is_current: true },
        ],
      },
    ]);
    expect(colours.map(({ value, slug }) => [value, slug])).toEqual([
      ['red', slugOf('CUP-10')],
      ['blue', slugOf('CUP-B9')],
    ]);
    expect([hasOptions, canonical]).toEqual([true, slugOf('CUP-10')]);
    expect((await product('CUP-XL')).canonical_slug).toBe(slugOf('CUP-10'));
  });

  test('a colour keeps the chosen size; a size that only another colour has leads there and is not in stock here', async () => {
    const { options, colours } = await product('CUP-B9', ARABIC);
    expect(colours.map(({ slug }) => slug)).toEqual([slugOf('CUP-9'), slugOf('CUP-B9')]);
    expect(options).toMatchObject([{ label: 'المقاس', values: [{ slug: slugOf('CUP-XL'), in_stock: false }, {}, {}] }]);
  });

  test('a product without options has none, and its colours as before', async () => {
    const plain = await shop.request(getProduct, { query: { slug: 'nova-headphones-black' } });
    expect([plain.options, plain.has_options, plain.canonical_slug]).toEqual([[], false, undefined]);
    expect(plain.colours.length).toBeGreaterThan(1);
  });

  test('lists and the sitemap have the family and each colour once', async () => {
    const { results, count } = await shop.request(searchProducts, { query: { q: 'clay cup' } });
    expect(results.map(({ name, has_options }) => [name, has_options])).toEqual([['Clay Cup', true]]);
    expect(count).toBe(1);
    expect(results[0]?.colours.map(({ value }) => value)).toEqual(['red', 'blue']);
    const sitemap = await loadSitemap(shop.database, { kind: 'products', page: 1 }, { country: 'AE' }, NOW);
    const slugs = sitemap.results.map(({ slug }) => slug).filter((slug) => slug.startsWith('clay-cup'));
    expect(slugs).toEqual([slugOf('CUP-10'), slugOf('CUP-B9')]);
  });

  test.each([
    ['clay cup size 10', 'CUP-10', []],
    ['clay cup xl', 'CUP-XL', []],
    ['clay cup extra large', 'CUP-XL', []],
    ['كوب مقاس ١٠', 'CUP-10', []],
    ['clay cup 10', 'CUP-10', []],
    ['clay cup size 77', 'CUP-10', ['size 77']],
    ['clay cup 77', 'CUP-10', []],
  ])(
    'search: “%s” finds the variant of that size; one that no cup has is said to be missing [CAT-08]',
    async (q, sku, missing) => {
      const { results, understood } = await shop.request(searchProducts, { query: { q } });
      expect(results.map(({ id }) => id)).toEqual([await idOf(sku)]);
      expect(understood?.flatMap(({ text, unmet }) => (unmet ? text : []))).toEqual(missing);
    },
  );

  test('search: the size narrows the filters too, and the shopper’s own choice replaces it [CAT-12]', async () => {
    const find = async (filters: string[]) =>
      (await shop.request(searchProducts, { query: { q: 'clay cup size 10', 'filters[]': filters } })).results;
    expect((await find(['size:xl'])).map(({ id }) => id)).toEqual([await idOf('CUP-XL')]);
    const { count, facets } = await shop.request(listFacets, { query: { q: 'clay cup size 10' } });
    const sizes = facets.find(({ name }) => name === 'size');
    expect(count).toBe(1);
    expect(sizes?.kind === 'select' && sizes.options.map(({ value }) => value).toSorted()).toEqual(['10', '9-5', 'xl']);
    expect((await shop.request(listFacets, { query: { q: 'clay cup size 77' } })).count).toBe(1);
  });

  test('cart, order, invoice and mail name the size in both languages, also after a later import', async () => {
    const payer = await createPayer(shop);
    await payer.add(await idOf('CUP-10'));
    const arabic = await payer.send('GET', buildPath(getCart, {}), undefined, { 'accept-language': 'ar-AE' });
    expect(arabic.json<Cart>().lines.map((line) => line.product.name)).toEqual(['كوب فخار، المقاس 10']);
    expect(arabic.json<Cart>().lines.map((line) => line.product.options)).toEqual([['size:10']]);
    const { body } = await payer.order('cash');
    await load([size('CUP-10', '11')]);
    const order = (await payer.request(getOrder, { params: { number: body.number } })).body;
    expect(JSON.stringify(order)).toContain('Clay Cup, Size 10');
    const [mail] = await shop.database.query<{ body: string }>(
      'SELECT body FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [payer.email],
    );
    expect(mail?.body).toContain('Clay Cup, Size 10');
    await sendOperatorRequest(shop, `orders/${body.number}`, 'delivered');
    const invoice = (await payer.request(requestInvoice, { params: { number: body.number } })).body;
    expect(JSON.stringify(invoice)).toContain('Clay Cup, Size 10');
    expect((await product('CUP-10')).options?.[0]?.values.map(({ label }) => label)).toEqual(['XL', '9.5', '11']);
    await load([size('CUP-10', '10')]);
  });

  test('sizes of a colour share reviews, rating and questions; one review per customer', async () => {
    const payer = await createPayer(shop);
    const [bought, other, blue] = await Promise.all(['CUP-XL', 'CUP-10', 'CUP-B9'].map(idOf));
    await payer.add(bought!);
    await payer.order('cash');
    expect((await payer.request(canReview, { query: { product: blue! } })).body.allowed).toBe(false);
    expect((await payer.request(canReview, { query: { product: other! } })).body.allowed).toBe(true);
    await payer.request(createReview, { body: { product: bought!, rating: 4, text: 'Keeps tea warm.', pictures: [] } });
    await payer.request(createQuestion, { body: { product: bought!, text: 'Is it safe in a dishwasher?' } });
    expect((await payer.request(canReview, { query: { product: other! } })).body.allowed).toBe(false);
    for (const id of [bought!, other!]) {
      expect((await shop.request(listReviews, { query: { product: id } })).count).toBe(1);
      expect((await shop.request(listQuestions, { query: { product: id } })).count).toBe(1);
    }
    expect((await shop.request(listReviews, { query: { product: blue! } })).count).toBe(0);
    expect((await product('CUP-10')).rating).toEqual({ average: 4, count: 1 });
    expect((await product('CUP-9')).rating.count).toBe(1);
    expect((await product('CUP-B9')).rating.count).toBe(0);
  });

  test('recently viewed products show sizes of a colour once; a notice names its size', async () => {
    const [ten, xl, blue] = await Promise.all(['CUP-10', 'CUP-XL', 'CUP-B9'].map(idOf));
    const viewed = [xl, blue, ten].map(String);
    const { results, count } = await shop.request(listRecentlyViewed, { query: { product: viewed } });
    expect([results.map(({ id }) => id), count]).toEqual([[xl, blue], 2]);

    const payer = await createPayer(shop);
    await payer.request(toggleNotice, { body: { product: await idOf('CUP-9') } });
    await shop.database.query('UPDATE offers SET qty = 1 WHERE product_id = $1', [await idOf('CUP-9')]);
    await shop.database.query('SELECT refresh_listings(ARRAY[$1::int])', [await idOf('CUP-9')]);
    await sendDueNotices(shop.services);
    const [mail] = await shop.database.query<{ body: string }>(
      'SELECT body FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [payer.email],
    );
    expect(mail?.body).toContain('Clay Cup, Size 9.5');
    await shop.database.query('UPDATE offers SET qty = 0 WHERE product_id = $1', [await idOf('CUP-9')]);
    await shop.database.query('SELECT refresh_listings(ARRAY[$1::int])', [await idOf('CUP-9')]);
  });

  test('a family of products with and without options shows each colour once, by the product of the page', async () => {
    const jar = (sku: string, en: string, ar: string) => cup({ sku, en, ar }).replace(',CUP,', ',POT,');
    await load([
      jar('POT-1', '', ''),
      jar('POT-2', 'Volume: 1 l', 'السعة: 1 لتر'),
      jar('POT-3', 'Volume: 2 l', 'السعة: 2 لتر'),
    ]);
    for (const sku of ['POT-1', 'POT-2', 'POT-3']) {
      expect((await product(sku)).colours.map(({ slug }) => slug)).toEqual([slugOf(sku)]);
    }
    expect((await product('POT-1')).options).toEqual([]);
    expect((await product('POT-3')).options?.[0]?.values.map(({ label }) => label)).toEqual(['1 l', '2 l']);
  });

  test('the last piece of a size invalidates the pages of the other sizes that show it', async () => {
    const cacheTags = async (sku: string) =>
      String((await shop.inject('GET', `/api/v1/catalogue/slug/inventory/?slug=${slugOf(sku)}`)).headers['cache-tag']);
    const { cursor } = await fetchInvalidations(shop.database, undefined);
    const xl = await idOf('CUP-XL');
    await shop.database.query('UPDATE offers SET qty = 0 WHERE product_id = $1', [xl]);
    await shop.database.query('SELECT refresh_listings(ARRAY[$1::int])', [xl]);
    const { tags } = await fetchInvalidations(shop.database, cursor);
    expect(tags).toContain(`product:${xl}`);
    expect((await cacheTags('CUP-10')).split(',')).toContain(`product:${xl}`);
    expect((await product('CUP-10')).options?.[0]?.values[0]).toMatchObject({ value: 'xl', in_stock: false });
    await shop.database.query('UPDATE offers SET qty = 5 WHERE product_id = $1', [xl]);
    await shop.database.query('SELECT refresh_listings(ARRAY[$1::int])', [xl]);
  });

  test('an import refuses options without a pair, twice, without letters, and a second product with the same', async () => {
    const reasons = async (row: string) => (await load([row])).map(({ column, reason }) => `${column} ${reason}`);
    expect(await reasons(cup({ sku: 'X-1', en: 'Size: 1', ar: '' }))).toEqual([
      'options_ar has not as many options as options_en',
    ]);
    expect(await reasons(cup({ sku: 'X-1', en: 'Size: 1|size: 2', ar: 'أ: 1|ب: 2' }))).toEqual([
      'options_en names an option twice',
    ]);
    expect(await reasons(cup({ sku: 'X-1', en: 'Size: 大', ar: 'المقاس: كبير' }))).toEqual([
      'options_en has a name or value without Latin letters and digits',
    ]);
    expect(await reasons(cup({ sku: 'X-1', en: `Size: ${'9'.repeat(61)}`, ar: 'المقاس: 9' }))).toEqual([
      'options_en has a name or value longer than 60 characters',
    ]);
    const six = (separator: string) => ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name}: 1`).join(separator);
    expect(await reasons(cup({ sku: 'X-1', en: six('|'), ar: six('|') }))).toEqual([
      'options_en has more than 5 options',
    ]);
    expect(await reasons(size('X-1', '10'))).toEqual([
      ' has the colour and the options of another product of its family: give each variant its own options_en',
    ]);
    expect(await reasons(size('X-1', 'Size 10 wide'))).toEqual([]);
  });

  test('options that an import takes away disappear', async () => {
    await load([
      cup({ sku: 'JAR-1', en: 'Volume: 1 l|Lid: Wood', ar: 'السعة: 1 لتر|الغطاء: خشب' }).replace(',CUP,', ',JAR,'),
    ]);
    expect((await product('JAR-1')).options?.map(({ name }) => name)).toEqual(['volume', 'lid']);
    await load([cup({ sku: 'JAR-1', en: 'Volume: 1 l', ar: 'السعة: 1 لتر' }).replace(',CUP,', ',JAR,')]);
    expect((await product('JAR-1')).options?.map(({ name }) => name)).toEqual(['volume']);
    await load([cup({ sku: 'JAR-1', en: '', ar: '' }).replace(',CUP,', ',JAR,')]);
    expect((await product('JAR-1')).options).toEqual([]);
  });
});
