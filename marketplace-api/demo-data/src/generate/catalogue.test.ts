import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { parsePictureKey } from '../pictures/picture-key.ts';
import { BRANDS } from '../catalogue/brands.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { SELLERS } from '../catalogue/sellers.ts';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { generateCatalogue } from './catalogue.ts';
import type { DemoProduct } from './model.ts';
import { SUBJECT_TERMS } from '../review-texts/subject-terms.ts';

const { families, products, sizes } = generateCatalogue();
const ARABIC = /\p{Script=Arabic}/u;
/** Template errors: a brace, or the text of a missing value. */
const LEFTOVER = /[{}#]|undefined|null|NaN/;

function texts(product: DemoProduct): Bilingual[] {
  const { name, description, overview, bullets, specs } = product;
  return [name, description, ...overview, ...bullets, ...specs.map((spec) => spec.name)];
}

function digest(catalogue: readonly DemoProduct[]): string {
  return createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
}

test('generateCatalogue: the same seed gives the same bytes, another seed gives others', () => {
  expect(digest(generateCatalogue().products)).toBe(digest(products));
  expect(digest(generateCatalogue('another').products)).not.toBe(digest(products));
});

test('generateCatalogue: has the documented size', () => {
  expect(products.length).toBeGreaterThan(1_900);
  expect(products.length).toBeLessThan(2_400);
  expect(families.length).toBeGreaterThan(1_000);
  expect([CATEGORIES.length, BRANDS.length, SELLERS.length]).toEqual([12, 40, 12]);
  const leaves = CATEGORIES.flatMap((top) => top.leaves);
  expect(leaves.length).toBe(57);
  for (const leaf of leaves) expect(families.filter((family) => family.leaf === leaf).length).toBeGreaterThan(14);
});

test('generateCatalogue: every brand has products and every seller has offers', () => {
  const usedBrands = new Set(families.map((family) => family.brand));
  const sold = new Set(products.flatMap((product) => product.offers.map((offer) => offer.seller)));
  expect([usedBrands.size, sold.size]).toEqual([40, 12]);
});

test('generateCatalogue: every product has every text in both languages, without placeholders', () => {
  const wrong = products.flatMap(texts).filter(({ en, ar }) => {
    return LEFTOVER.test(en) || LEFTOVER.test(ar) || ARABIC.test(en) || !ARABIC.test(ar) || ar.includes(' ,');
  });
  expect(wrong).toEqual([]);
});

test('generateCatalogue: slugs, SKUs, RBIN ids, EANs, names and inventory ids are unique; slugs are Latin', () => {
  const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  const variants = [...products, ...sizes];
  unique(variants.map((product) => product.slug));
  unique(variants.map((product) => product.sku));
  unique(variants.map((product) => product.rbin));
  unique(products.map((product) => product.ean));
  unique(variants.flatMap((product) => product.offers.map((offer) => offer.inventoryId)));
  expect(products.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('generateCatalogue: EANs have a valid check digit', () => {
  for (const { ean } of products.slice(0, 50)) {
    if (ean === null) throw new Error('A colour has no EAN.');
    const sum = Array.from(ean).reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    expect(ean).toHaveLength(13);
    expect(sum % 10).toBe(0);
  }
});

test('generateCatalogue: prices are whole minor units, and a former price is above the price', () => {
  const pairs = products.flatMap(({ offers }) =>
    offers.flatMap(({ prices, oldPrices }) => [
      [prices.AE, oldPrices?.AE ?? Infinity],
      [prices.SA, oldPrices?.SA ?? Infinity],
    ]),
  );
  const wrong = pairs.filter(([price = 0, old = 0]) => !Number.isSafeInteger(price) || price <= 0 || old <= price);
  expect(wrong).toEqual([]);
});

test('generateCatalogue: products have one to four offers by different sellers; about 1 in 25 is sold out; about a third is reduced', () => {
  const wrong = products.filter(({ offers }) => {
    return offers.length < 1 || offers.length > 4 || new Set(offers.map(({ seller }) => seller)).size < offers.length;
  });
  expect(wrong).toEqual([]);
  const soldOut = products.filter(({ offers }) => offers.every((offer) => offer.qty === 0)).length / products.length;
  expect(soldOut).toBeGreaterThan(0.02);
  expect(soldOut).toBeLessThan(0.07);
  const offers = products.flatMap((product) => product.offers);
  const reduced = offers.filter((offer) => offer.oldPrices).length / offers.length;
  expect(reduced).toBeGreaterThan(0.25);
  expect(reduced).toBeLessThan(0.45);
});

test('generateCatalogue: each family has one lead and no duplicate colour', () => {
  for (const variants of Map.groupBy(products, (product) => product.family.id).values()) {
    expect(variants.filter((variant) => variant.isLead)).toHaveLength(1);
    expect(new Set(variants.map((variant) => variant.colour)).size).toBe(variants.length);
  }
});

test('generateCatalogue: shoes and clothes come in each size of their specification, once per colour [PDP-11]', () => {
  const sized = Map.groupBy(
    [...products, ...sizes].filter(({ family, options }) => options.length > 0 && 'sizes' in family.specs),
    ({ family, colour }) => `${family.code} ${colour}`,
  );
  expect(new Set([...sized.values()].map(([first]) => first?.family.leaf.slug))).toContain('dresses');
  for (const variants of sized.values()) {
    const values = variants.map(({ options }) => options[0]?.value.en ?? '');
    expect(new Set(values).size).toBe(values.length);
    const [from, to] = variants[0]?.family.specs['sizes']?.en.split(' to ') ?? [];
    for (const end of [from, to]) expect(values).toContain(end);
    expect(values.length).toBeGreaterThan(4);
  }
  expect(products.filter(({ family, options }) => 'sizes' in family.specs && options.length === 0)).toEqual([]);
});

test('generateCatalogue: jeans come in waist sizes; some come in leg lengths too, but not in every combination [PDP-11]', () => {
  const jeans = Map.groupBy(
    [...products, ...sizes].filter(({ family }) => family.leaf.slug === 'jeans'),
    ({ family, colour }) => `${family.code} ${colour}`,
  );
  const [oneOption, twoOptions] = [1, 2].map((count) =>
    [...jeans.values()].filter((variants) => variants.every(({ options }) => options.length === count)),
  );
  expect([oneOption!.length > 0, twoOptions!.length > 0]).toEqual([true, true]);
  expect(oneOption!.length + twoOptions!.length).toBe(jeans.size);
  for (const variants of jeans.values()) {
    const chosen = variants.map(({ options }) => options.map(({ value }) => value.en).join('/'));
    expect(new Set(chosen).size).toBe(chosen.length);
    const [from = '', to = ''] = variants[0]!.family.specs['waist']!.en.split(' to ');
    const isLong = variants[0]!.family.legLengths.length > 0;
    expect(chosen).toEqual(expect.arrayContaining(isLong ? [`${from}/30`, `${to}/34`] : [from, to]));
    expect(chosen).not.toEqual(expect.arrayContaining([`${from}/34`]));
    expect(chosen).not.toEqual(expect.arrayContaining([`${to}/30`]));
  }
});

test('generateCatalogue: some phones and laptops come in each storage, and perfumes in each volume, at prices of their own [PDP-11]', () => {
  const chosen = Map.groupBy(
    [...products, ...sizes].filter(({ family }) => family.capacity),
    ({ family, colour }) => `${family.code} ${colour}`,
  );
  const categories = new Set([...chosen.values()].map(([first]) => first?.family.leaf.slug));
  expect([...categories].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'laptops',
    'perfumes',
    'smartphones',
  ]);
  for (const variants of chosen.values()) {
    const values = variants[0]?.family.capacity?.values.map(({ en }) => en) ?? [];
    const byValue = values.map((value) => variants.filter(({ options }) => options[0]?.value.en === value));
    expect(byValue.map((found) => found.length)).toEqual(values.map(() => 1));
    const prices = byValue.map(([product]) => product?.offers[0]?.prices.AE ?? 0);
    expect(prices.toSorted((a, b) => a - b)).toEqual(prices);
    expect(new Set(prices).size).toBe(prices.length);
    for (const [index, [product]] of byValue.entries())
      expect(JSON.stringify(product?.specs)).toContain(`"en":"${values[index] ?? ''}"`);
  }
});

test('generateCatalogue: an added category changes no id of the first ones', () => {
  const added = families.findIndex(({ leaf }) => leaf.isAdded);
  expect(families.slice(added).every(({ leaf }) => leaf.isAdded)).toBe(true);
  expect([added, products.filter(({ family }) => family.leaf.isAdded)[0]?.id]).toEqual([886, 3_350]);
});

test('generateCatalogue: every picture key of a product can be drawn', () => {
  for (const key of new Set(products.flatMap((product) => product.pictures)))
    expect(parsePictureKey(key)?.kind).toBe('product');
});

test('generateCatalogue: reviews and questions are in their declared language', () => {
  const words = products.flatMap(({ reviews, questions }) => [...reviews, ...questions]);
  expect(words.filter(({ text, language }) => ARABIC.test(text) !== (language === 'ar'))).toEqual([]);
  const stars = products.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
  expect([Math.min(...stars), Math.max(...stars)]).toEqual([1, 5]);
});

/** The generated texts of reviews and questions, each with the leaf category of its product. */
const written = products.flatMap(({ family, reviews, questions }) => [
  ...reviews.map(({ text }) => ({ category: family.leaf.slug, text })),
  ...questions.flatMap(({ text, answer }) =>
    [text, answer ?? ''].map((part) => ({ category: family.leaf.slug, text: part })),
  ),
]);

test('generateCatalogue: a review or question speaks of parts that products of its category have', () => {
  const misplaced = written.flatMap(({ category, text }) =>
    SUBJECT_TERMS.filter(
      ({ en, ar, categories }) => (en.test(text) || ar.test(text)) && !categories.includes(category),
    ).map(({ en }) => `${category}: ${text} (${en.source})`),
  );
  expect([...new Set(misplaced)]).toEqual([]);
});

test('generateCatalogue: every subject term occurs in both languages', () => {
  const unused = SUBJECT_TERMS.filter(({ en, ar }) =>
    [en, ar].some((term) => !written.some(({ text }) => term.test(text))),
  );
  expect(unused.map(({ en }) => en.source)).toEqual([]);
});
