import type { Bus } from 'shared-contracts/bus/bus';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import type { CountryCode, Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { chooseCity, chooseCountry, createCityCookie, type ChosenLocation } from './location.ts';

export interface LocationStoreOptions {
  readonly locale: Locale;
  readonly initial: LocationState;
  readonly bus: Pick<Bus, 'publish' | 'setState'>;
  /** `document`, or a substitute in tests. */
  readonly cookies: { cookie: string };
  /** Whether the shop is served by https. */
  readonly secure: boolean;
  /** Loads the page in another locale: country and language are part of its URL. */
  changeLocale(locale: Locale): void;
}

/** Store of the visitor's country and city in the browser. */
export interface LocationStore {
  current(): LocationState;
  /**
   * Stores the city for 15 days, announces the change, and loads the country's locale if it differs.
   * @throws LocationError when the city is not in the country.
   */
  chooseCity(countries: readonly Country[], country: CountryCode, cityId: number): void;
  /**
   * Chooses the country's default city in the same way.
   * @throws LocationError when the shop does not deliver there.
   */
  chooseCountry(countries: readonly Country[], country: CountryCode): void;
}

export function createLocationStore({
  locale,
  initial,
  bus,
  cookies,
  secure,
  changeLocale,
}: LocationStoreOptions): LocationStore {
  let current = initial;
  bus.setState('location', initial);

  function apply(choice: ChosenLocation): void {
    cookies.cookie = createCityCookie(choice.location.city.name, secure);
    // A browser may store a cookie after it has begun the next navigation; reading waits until it is stored.
    void cookies.cookie;
    if (choice.location.country === current.country && choice.location.city.id === current.city.id) return;
    current = choice.location;
    bus.setState('location', current);
    bus.publish({ type: 'location-changed', payload: current });
    if (choice.locale !== locale) changeLocale(choice.locale);
  }

  return {
    current: () => current,
    chooseCity: (countries, country, cityId) => apply(chooseCity(countries, locale, country, cityId)),
    chooseCountry: (countries, country) => apply(chooseCountry(countries, locale, country)),
  };
}
