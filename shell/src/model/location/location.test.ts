import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import { LOCALES, type CountryCode, type Locale, localeInfo } from 'shared-contracts/locale';
import { chooseCity, resolveLocation } from './location.ts';
import { createLocationStore } from './location-store.ts';
import { readCookie } from '../requests/cookies.ts';

function country(code: CountryCode, cities: readonly [number, string, string, boolean][]): Country {
  return {
    iso_3166_1_a2: code,
    iso_3166_1_a3: code === 'AE' ? 'ARE' : 'SAU',
    printable_name: code,
    translated_names: { en: code, ar: code },
    phone_mask: '5# ### ####',
    phone_code: '971',
    timezone: 'Asia/Dubai',
    shippable: true,
    lang: 'en',
    default_language: 'en',
    currency: {
      code: code === 'AE' ? 'AED' : 'SAR',
      symbol: code === 'AE' ? 'AED' : 'SAR',
      thousand_separator: ',',
      fraction_separator: '.',
      fraction_count: 2,
      symbol_in_front: true,
      spacing: true,
    },
    cities: cities.map(([id, name, translated, isDefault]) => ({
      id,
      name,
      translated_name: translated,
      country: code,
      is_default: isDefault,
      default_coordinate: { latitude: 25, longitude: 55 },
    })),
  };
}

const countries = [
  country('AE', [
    [2, 'Abu Dhabi', 'أبوظبي', false],
    [1, 'Dubai', 'دبي', true],
  ]),
  country('SA', [
    [1, 'Jeddah', 'جدة', false],
    [11, 'Riyadh', 'الرياض', true],
  ]),
];

test('resolveLocation: uses the cookie’s city while it belongs to the locale’s country [LOC-02]', () => {
  expect(resolveLocation(countries, 'en-AE', 'Abu Dhabi')).toEqual({
    country: 'AE',
    city: { id: 2, name: 'Abu Dhabi', translated_name: 'أبوظبي' },
  });
  expect(resolveLocation(countries, 'ar-SA', 'jeddah').city.id).toBe(1);
  expect(resolveLocation(countries, 'ar-SA', 'Abu Dhabi').city.name).toBe('Riyadh');
  expect(resolveLocation(countries, 'en-AE', undefined).city).toEqual({ id: 1, name: 'Dubai', translated_name: 'دبي' });
});

test('resolveLocation: ignores a broken cookie [LOC-02]', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...LOCALES), (cookie, locale) => {
      expect(resolveLocation(countries, locale, cookie).country).toBe(localeInfo(locale).country);
    }),
  );
});

test('chooseCity: a city brings its country, and one of another country is refused [LOC-02]', () => {
  expect(chooseCity(countries, 'en-AE', 'SA', 1)).toMatchObject({
    location: { country: 'SA', city: { name: 'Jeddah' } },
    locale: 'en-SA',
  });
  expect(() => chooseCity(countries, 'en-AE', 'AE', 11)).toThrow('This city does not belong to the chosen country');
  const closed = countries.map((each) => ({ ...each, shippable: each.iso_3166_1_a2 === 'AE' }));
  expect(() => chooseCity(closed, 'en-AE', 'SA', 11)).toThrow('This location is outside of our service area');
});

const findIn = (locale: Locale) => (code: CountryCode, cityId: number) =>
  Promise.resolve().then(() => chooseCity(countries, locale, code, cityId));

type Find = ReturnType<typeof findIn>;

function store(locale: Locale, hold: (find: Find) => Find = (find) => find) {
  const jar = { cookie: '' };
  const announced: unknown[] = [];
  const states: unknown[] = [];
  const locales: Locale[] = [];
  const bus = {
    publish: (event: unknown) => void announced.push(event),
    setState: (_: string, value: unknown) => void states.push(value),
  };
  const initial = resolveLocation(countries, locale, undefined);
  const location = createLocationStore({
    locale,
    initial,
    bus,
    cookies: jar,
    secure: true,
    findCity: hold(findIn(locale)),
    changeLocale: (next) => locales.push(next),
  });
  return { location, jar, announced, states, locales };
}

test('LocationStore: stores a chosen city for 15 days and announces it [LOC-02]', async () => {
  const { location, jar, announced, states, locales } = store('en-AE');
  await location.chooseCity('AE', 2);
  expect(readCookie(jar.cookie, 'city')).toBe('Abu Dhabi');
  expect(jar.cookie).toContain(`Max-Age=${15 * 24 * 3600}`);
  expect(location.current().city.name).toBe('Abu Dhabi');
  expect(announced).toEqual([{ type: 'location-changed', payload: location.current() }]);
  expect(states.at(-1)).toEqual(location.current());
  expect(locales).toEqual([]);
});

test('LocationStore: reads the cookie before it opens the other locale, so that the navigation sends it [LOC-04]', async () => {
  const steps: string[] = [];
  const cookies = {
    get cookie() {
      steps.push('read');
      return '';
    },
    set cookie(_: string) {
      steps.push('written');
    },
  };
  const bus = { publish: () => undefined, setState: () => undefined };
  const initial = resolveLocation(countries, 'en-AE', undefined);
  const changeLocale = (locale: Locale) => void steps.push(locale);
  const options = { locale: 'en-AE', initial, bus, cookies, secure: true, changeLocale } as const;
  await createLocationStore({ ...options, findCity: findIn('en-AE') }).chooseCity('SA', 11);
  expect(steps).toEqual(['written', 'read', 'en-SA']);
});

test('LocationStore: changes the locale with the country; ignores an equal choice and rejects an invalid one [LOC-02]', async () => {
  const { location, jar, announced, locales } = store('ar');
  await location.chooseCity('AE', 1);
  const cookie = jar.cookie;
  expect(readCookie(cookie, 'city')).toBe('Dubai');
  await expect(location.chooseCity('SA', 2)).rejects.toThrow('does not belong');
  expect([jar.cookie, announced, locales]).toEqual([cookie, [], []]);
  await location.chooseCity('SA', 11);
  expect(readCookie(jar.cookie, 'city')).toBe('Riyadh');
  expect(locales).toEqual(['ar-SA']);
});

test('LocationStore: of two choices the last one counts, in whatever order their responses come, also the current city [LOC-02] [LOC-04]', async () => {
  const { jar, location, announced } = store('en-AE', (find) => {
    const held = Promise.withResolvers<void>();
    return async (code, cityId) => {
      if (cityId === 2) await held.promise;
      else held.resolve();
      return find(code, cityId);
    };
  });
  await Promise.all([location.chooseCity('AE', 2), location.chooseCity('SA', 11)]);
  expect(location.current().city.name).toBe('Riyadh');
  const older = location.chooseCity('AE', 1);
  await Promise.all([older, location.chooseCity('SA', 11)]);
  expect([location.current().city.name, readCookie(jar.cookie, 'city')]).toEqual(['Riyadh', 'Riyadh']);
  expect(announced).toHaveLength(1);
});
