import { expect, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { CountryCode } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCity, buildCountry } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { findCity } from '../../model/location/find-city.ts';
import { createLocationStore } from '../../model/location/location-store.ts';
import { syncCityFromAddress } from './sync-city-from-address.ts';

const SAUDI = buildCountry({
  iso_3166_1_a2: 'SA',
  cities: [buildCity({ id: 11, name: 'Riyadh', translated_name: 'Riyadh', country: 'SA' })],
});

function setUp(countries = [buildCountry(), SAUDI]) {
  const [locales, errors]: [string[], unknown[]] = [[], []];
  const bus = createBus({ onError: (error) => errors.push(error) });
  let requestCount = 0;
  const request = fakeBackend(
    respond(listCountries, () => {
      requestCount += 1;
      return buildPage(countries);
    }),
  );
  const locationStore = createLocationStore({
    locale: 'ar',
    initial: bus.current('location'),
    bus,
    cookies: { cookie: '' },
    secure: false,
    findCity: (country, city) => findCity(request, 'ar', country, city),
    changeLocale: (locale) => locales.push(locale),
  });
  syncCityFromAddress({ bus, locationStore, reportError: (error) => errors.push(error) });
  const choose = async (country: CountryCode, city: number) => {
    bus.publish({ type: 'address-chosen', payload: { address: 5, country, city } });
    await new Promise((resolve) => void setTimeout(resolve, 5));
    return [locationStore.current().country, locationStore.current().city.id];
  };
  return { choose, locales, errors, countRequests: () => requestCount };
}

test('syncCityFromAddress: an address in another city or country switches both, and the locale with the country [LOC-04]', async () => {
  const shop = setUp();
  expect(await shop.choose('AE', 2)).toEqual(['AE', 2]);
  expect(shop.locales).toEqual([]);
  expect(await shop.choose('SA', 11)).toEqual(['SA', 11]);
  expect(shop.locales).toEqual(['ar-SA']);
});

test('syncCityFromAddress: the current city, or one without delivery, changes nothing [LOC-04]', async () => {
  const shop = setUp([buildCountry(), { ...SAUDI, shippable: false }]);
  expect(await shop.choose('AE', 1)).toEqual(['AE', 1]);
  expect(shop.countRequests()).toBe(0);
  expect(await shop.choose('SA', 11)).toEqual(['AE', 1]);
  expect(await shop.choose('AE', 99)).toEqual(['AE', 1]);
  expect(shop.locales).toEqual([]);
  expect(shop.errors).toHaveLength(2);
});
