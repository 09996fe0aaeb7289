import { expect, test } from '@jest/globals';
import { bilingual, fillPlaceholders, slugify } from './bilingual.ts';

test('fillPlaceholders: fills both languages and throws for a missing value', () => {
  const values = { en: { size: '5 L' }, ar: { size: '5 لتر' } };
  expect(fillPlaceholders(bilingual('Holds {size}', 'سعة {size}'), values)).toEqual({
    en: 'Holds 5 L',
    ar: 'سعة 5 لتر',
  });
  expect(() => fillPlaceholders(bilingual('{weight}', '{weight}'), values)).toThrow('no value for {weight}');
});

test('slugify: makes Latin slugs', () => {
  expect(slugify('  Crêpe Dress, Sky Blue! ')).toBe('crepe-dress-sky-blue');
  expect(slugify('سماعات')).toBe('');
  expect([slugify('EU ٤٢'), slugify('EU ۴۳'), slugify('EU ４４')]).toEqual(['eu-42', 'eu-43', 'eu-44']);
});
