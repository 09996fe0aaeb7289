import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listFacets, listProducts, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

const ARABIC = { 'accept-language': 'ar-SA', country: 'SA', city: '' };

describe.each(ENGINES)('Filters by attributes on $name [CAT-12]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());
  // Headphones: 101 and 102 are two colours of one family, 103 is another family.
  beforeEach(async () => {
    await state(101, [
      ['Material', 'Leather', 'الخامة', 'جلد'],
      ['Battery', '40 h', 'البطارية', '40 ساعة'],
    ]);
    await state(102, [['Material', 'Leather', 'الخامة', 'جلد']]);
    await state(103, [['material', 'Woven nylon', 'الخامة', 'نايلون منسوج']]);
  });

  /** Replaces a product's specifications. */
  const state = (product: number, specs: [en: string, value: string, ar: string, wert: string][]) =>
    shop.database.query('UPDATE products SET specs_en = $2::jsonb, specs_ar = $3::jsonb WHERE id = $1', [
      product,
      JSON.stringify(specs.map(([name, value]) => ({ name, value }))),
      JSON.stringify(specs.map(([, , name, value]) => ({ name, value }))),
    ]);
  const facetsOf = async (filters: string[], headers?: Record<string, string>) =>
    (await shop.request(listFacets, { query: { filters } }, headers)).facets;
  const optionsOf = async (name: string, filters: string[], headers?: Record<string, string>) => {
    const facet = (await facetsOf(filters, headers)).find((each) => each.name === name);
    return facet?.kind === 'select' ? facet.options.map(({ value, label, count }) => [value, label, count]) : null;
  };
  const list = async (filters: string[]) =>
    (await shop.request(listProducts, { query: { filters, ordering: ['newprice'] } })).results.map(({ id }) => id);

  test('a category shows an attribute of its products, with counts and both languages', async () => {
    expect(await optionsOf('material', ['category:headphones'])).toEqual([
      ['leather', 'Leather', 1],
      ['woven-nylon', 'Woven nylon', 1],
    ]);
    const facets = await facetsOf(['category:headphones'], { ...ARABIC, country: 'AE' });
    expect(facets.find(({ name }) => name === 'material')).toMatchObject({
      label: 'الخامة',
      options: [{ label: 'جلد' }, { label: 'نايلون منسوج' }],
    });
    expect((await facetsOf([])).some(({ name }) => name === 'material')).toBe(false);
  });

  test('a chosen value filters the list; its own counts ignore it, the other filters do not', async () => {
    expect(await list(['category:headphones', 'material:woven-nylon'])).toEqual([103]);
    expect(await list(['category:headphones', 'material:leather|woven-nylon'])).toEqual([103, 101]);
    expect(await list(['material:LEATHER'])).toEqual([101]);
    const filters = ['category:headphones', 'material:leather'];
    expect(await optionsOf('material', filters)).toEqual([
      ['leather', 'Leather', 1],
      ['woven-nylon', 'Woven nylon', 1],
    ]);
    expect((await optionsOf('brand', filters))?.map(([value]) => value)).toEqual(['nova']);
    expect(await optionsOf('material', [...filters, 'brand:zain-home'])).toEqual([
      ['woven-nylon', 'Woven nylon', 1],
      ['leather', 'Leather', 0],
    ]);
  });

  test('unknown values match nothing, unknown attributes are ignored', async () => {
    expect(await list(['category:headphones', 'material:gold'])).toEqual([]);
    expect(await list(['category:headphones', 'flavour:mint'])).toEqual([103, 101]);
    expect(await optionsOf('material', ['category:headphones', 'material:gold'])).not.toBeNull();
    expect(await optionsOf('size', ['category:headphones', 'size:99'])).toEqual([]);
  });

  test('a search is filtered too, and a changed specification changes the filter at once', async () => {
    const query = { q: 'headphones', 'filters[]': ['material:woven-nylon'] };
    expect((await shop.request(searchProducts, { query })).results.map(({ id }) => id)).toEqual([103]);
    await state(103, [['Material', 'Felt', 'الخامة', 'لباد']]);
    expect((await shop.request(searchProducts, { query })).results).toEqual([]);
    expect(await list(['material:felt'])).toEqual([103]);
    await state(103, []);
    expect(await list(['material:felt'])).toEqual([]);
  });

  test('an option of the product replaces the specification, and numbers ascend by their unit', async () => {
    for (const [product, option, value, label] of [
      [101, 'storage', '1-tb', '1 TB'],
      [103, 'storage', '128-gb', '128 GB'],
    ] as const) {
      await state(product, [['Storage', '64 GB', 'سعة التخزين', '64 جيجابايت']]);
      await shop.database.query(
        `INSERT INTO product_options (product_id, option, value, label_en, label_ar) VALUES ($1, $2, $3, $4, $4)`,
        [product, option, value, label],
      );
    }
    expect(await optionsOf('storage', ['category:headphones'])).toEqual([
      ['128-gb', '128 GB', 1],
      ['1-tb', '1 TB', 1],
    ]);
    await shop.database.query('DELETE FROM product_options');
    expect(await list(['storage:64-gb'])).toEqual([103, 101]);
  });

  test('an added attribute is a filter of every product that states it, without a restart', async () => {
    await shop.database.query(
      `INSERT INTO attributes (name, label_en, label_ar, position, specs) VALUES ('battery', 'Battery', 'البطارية', 20, '{battery}')`,
    );
    expect(await list(['battery:40-h'])).toEqual([101]);
    const headers = { 'accept-language': 'ar-AE', country: 'AE', city: '' };
    expect(await optionsOf('battery', ['category:headphones', 'battery:40-h'], headers)).toEqual([
      ['40-h', '40 ساعة', 1],
    ]);
  });
});

describe('Sort numbers of attribute values [CAT-12]', () => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
  });
  afterAll(() => shop.close());

  test.each([
    ['1 TB', 1_000_000],
    ['512 GB', 512_000],
    ['1,500 ml', 1_500],
    ['1.5 L', 1_500],
    ['EU 42', 42],
    ['6.1 in', 6.1],
    ['42.5', 42.5],
    ['Leather', null],
    ['', null],
    ['9'.repeat(400), 999_999_999],
  ])('%s', async (label, magnitude) => {
    const [row] = await shop.database.query<{ magnitude: number | null }>(
      'SELECT attribute_magnitude($1) AS magnitude',
      [label],
    );
    expect(row?.magnitude).toBe(magnitude);
  });
});
