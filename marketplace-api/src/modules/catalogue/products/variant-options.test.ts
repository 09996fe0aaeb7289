import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareSizes, listOptions, type Variant } from './variant-options.ts';

test('compareSizes: orders sizes as people do [PDP-11]', () => {
  const sizes = ['1-tb', 'm', '10', '9-5', 'xs', '256-gb', 'wide', '3xl', '9', 'xxl', 'narrow', '512-gb'];
  expect(sizes.toSorted(compareSizes)).toEqual([
    'xs',
    'm',
    'xxl',
    '3xl',
    '9',
    '9-5',
    '10',
    '256-gb',
    '512-gb',
    '1-tb',
    'narrow',
    'wide',
  ]);
});

const variants = fc
  .uniqueArray(
    fc.record({
      colour: fc.constantFrom('red', 'blue', null),
      size: fc.constantFrom('1', '2', '3'),
      storage: fc.constantFrom('64-gb', '128-gb'),
      in_stock: fc.boolean(),
    }),
    { minLength: 1, selector: ({ colour, size, storage }) => `${String(colour)} ${size} ${storage}` },
  )
  .map((rows) =>
    rows.map(({ colour, size, storage, in_stock }, index): Variant => {
      const options = { size: { value: size, label: size }, storage: { value: storage, label: storage } };
      return { id: index + 1, slug: `v-${index + 1}`, colour, in_stock, options };
    }),
  );
const FAMILY_OPTIONS = [
  { name: 'size', label: 'Size' },
  { name: 'storage', label: 'Storage' },
];

test('listOptions: each value leads to a variant that has it, and is in stock only for the very combination [PDP-11]', () => {
  fc.assert(
    fc.property(variants, fc.nat(), (all, seed) => {
      const current = all[seed % all.length]!;
      for (const { name, values } of listOptions(all, FAMILY_OPTIONS, current)) {
        const present = new Set(all.map(({ options }) => options[name]!.value));
        expect(new Set(values.map(({ value }) => value))).toEqual(present);
        expect(values.filter((value) => value.is_current).map(({ slug }) => slug)).toEqual([current.slug]);
        for (const { value, slug, in_stock } of values) {
          const target = all.find((variant) => variant.slug === slug)!;
          expect(target.options[name]?.value).toBe(value);
          const exact = all.find(
            ({ colour, options }) =>
              colour === current.colour &&
              FAMILY_OPTIONS.every(
                (other) =>
                  options[other.name]?.value === (other.name === name ? value : current.options[other.name]?.value),
              ),
          );
          expect(in_stock).toBe(exact?.in_stock ?? false);
          expect(slug).toBe(exact?.slug ?? slug);
        }
      }
    }),
  );
});
