import { expect, test } from '@jest/globals';
import { bilingual, fillPlaceholders, slugify } from './bilingual.ts';

test('placeholders are filled in both languages, and a missing value is an error', () => {
  const values = { en: { size: '5 L' }, ar: { size: '5 لتر' } };
  expect(fillPlaceholders(bilingual('Holds {size}', 'سعة {size}'), values)).toEqual({
    en: 'Holds 5 L',
    ar: 'سعة 5 لتر',
  });
  expect(() => fillPlaceholders(bilingual('{weight}', '{weight}'), values)).toThrow('no value for {weight}');
});

test('slugs are Latin', () => {
  expect(slugify('  Crêpe Dress, Sky Blue! ')).toBe('crepe-dress-sky-blue');
  expect(slugify('سماعات')).toBe('');
});
