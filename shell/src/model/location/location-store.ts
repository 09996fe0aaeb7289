import type { Bus } from 'shared-contracts/bus/bus';
import type { CountryCode, Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { createCityCookie } from './city-cookie.ts';
import type { ChosenLocation } from './location.ts';

export interface LocationStoreOptions {
  readonly locale: Locale;
  readonly initial: LocationState;
  readonly bus: Pick<Bus, 'publish' | 'setState'>;
  /** `document`, or a substitute in tests. */
  readonly cookies: { cookie: string };
  /** Whether the shop is served by https. */
  readonly secure: boolean;
  /** Finds a city of the service area (`findCity`). */
  findCity(country: CountryCode, cityId: number): Promise<ChosenLocation>;
  /** Loads the page in another locale: country and language are part of its URL. */
  changeLocale(locale: Locale): void;
}

/** Store of the visitor's country and city in the browser. */
export interface LocationStore {
  current(): LocationState;
  /**
   * Stores the city for 15 days, announces the change, and loads the country's locale if it differs. Of several choices
   * only the last one takes effect.
   * @throws LocationError when the city is not in the country, or the shop does not deliver there.
   */
  chooseCity(country: CountryCode, cityId: number): Promise<void>;
}

export function createLocationStore({
  locale,
  initial,
  bus,
  cookies,
  secure,
  findCity,
  changeLocale,
}: LocationStoreOptions): LocationStore {
  let current = initial;
  let lastTurn = 0;
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
    async chooseCity(country, cityId) {
      const turn = (lastTurn += 1);
      const isCurrent = country === current.country && cityId === current.city.id;
      const choice = isCurrent ? { location: current, locale } : await findCity(country, cityId);
      if (turn === lastTurn) apply(choice);
    },
  };
}
