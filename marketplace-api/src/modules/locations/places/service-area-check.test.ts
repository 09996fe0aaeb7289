import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AREAS } from '../areas/areas.ts';
import { COUNTRIES } from '../service-area.ts';
import { distanceKm, isInRing } from './geometry.ts';
import { findServedPlace } from './service-area-check.ts';

const CITIES = COUNTRIES.flatMap(({ code, cities }) =>
  cities.map(({ id, latitude, longitude }) => ({ id, country: code, latitude, longitude })),
);
const locate = (latitude: number, longitude: number) => findServedPlace({ latitude, longitude }, CITIES);

test.each([
  ['Burj Khalifa', [25.1972, 55.2744], ['AE', 1, 'Downtown Dubai']],
  ['Palm Jumeirah, an artificial island', [25.1124, 55.139], ['AE', 1, 'Palm Jumeirah']],
  ['Al Ain', [24.2432, 55.741], ['AE', 5, 'Al Jimi']],
  ['Kingdom Centre', [24.7114, 46.6744], ['SA', 11, 'Al Olaya']],
  ['the Corniche of Jeddah', [21.6, 39.11], ['SA', 9, 'Al Shati']],
] as const)('findServedPlace: %s has its city and area [ACC-04]', async (_name, [latitude, longitude], place) => {
  const found = await locate(latitude, longitude);
  expect([found?.country, found?.city, found?.area?.en]).toEqual(place);
});

test.each([
  ['Doha', 25.2854, 51.531],
  ['Muscat', 23.588, 58.3829],
  ['Manama', 26.2285, 50.586],
  ['the Empty Quarter', 20.5, 52.5],
  ['the Gulf', 26.2, 54.5],
  ['the null island', 0, 0],
  ['the pole', 90, 0],
])('findServedPlace: %s is outside of the service area [ACC-04]', async (_name, latitude, longitude) => {
  expect(await locate(latitude, longitude)).toBeNull();
});

test('findServedPlace: each area’s centre belongs to a city of its country, and to its own city', async () => {
  const wrong = [];
  for (const area of AREAS) {
    const found = await locate(area.latitude, area.longitude);
    if (found?.area?.id !== area.id || found.city !== area.city) wrong.push([area.en, found]);
  }
  expect(wrong).toEqual([]);
});

test('findServedPlace: any pin is either outside or has a city of the found country', async () => {
  const pins = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(pins, async ({ latitude, longitude }) => {
      const found = await locate(latitude, longitude);
      if (!found) return;
      expect(CITIES.find(({ id }) => id === found.city)?.country).toBe(found.country);
    }),
  );
});

test('AREAS: ids are unique, and each area lies within 80 km of its city', () => {
  expect(new Set(AREAS.map(({ id }) => id)).size).toBe(AREAS.length);
  const far = AREAS.filter((area) => {
    const city = CITIES.find(({ id }) => id === area.city);
    return !city || distanceKm(area, city) > (area.en === 'Hatta' ? 110 : 80);
  });
  expect(far.map(({ en }) => en)).toEqual([]);
});

test('AREAS: a city has no two areas of one name in either language', () => {
  for (const language of ['en', 'ar'] as const) {
    const names = AREAS.map((area) => `${area.city}: ${area[language]}`);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('isInRing: a square contains its centre and no point beside it', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ] as const;
  expect(isInRing({ latitude: 1, longitude: 1 }, square)).toBe(true);
  expect(isInRing({ latitude: 1, longitude: 3 }, square)).toBe(false);
  expect(isInRing({ latitude: 3, longitude: 1 }, square)).toBe(false);
});
