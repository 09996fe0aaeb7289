import { expect, test } from '@jest/globals';
import { COUNTRIES } from './service-area.ts';

test('Service area: countries and cities are those of the specification [LOC-01]', () => {
  const [uae, saudi] = COUNTRIES;
  expect(uae?.cities.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(saudi?.cities).toHaveLength(14);
  expect(uae?.cities.find(({ isDefault }) => isDefault)).toMatchObject({ id: 1, en: 'Dubai' });
  expect(saudi?.cities.find(({ isDefault }) => isDefault)).toMatchObject({ id: 11, en: 'Riyadh' });
  expect([uae?.phoneCode, uae?.phoneMask, uae?.currency]).toEqual(['971', '5# ### ####', 'AED']);
  expect([saudi?.phoneCode, saudi?.phoneMask, saudi?.currency]).toEqual(['966', '## ### ####', 'SAR']);
});
