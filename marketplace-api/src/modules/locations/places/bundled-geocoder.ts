import type { Place } from 'shared-contracts/entities/catalogue/places';
import type { Language } from 'shared-contracts/locale';
import { AREAS } from '../areas/areas.ts';
import { COUNTRIES } from '../service-area.ts';
import { loadBundledMap } from './bundled-map.ts';
import { foldName } from './fold-name.ts';
import { MAX_PLACES, type Geocoder } from './map-provider.ts';
import { joinNames } from '../../../infra/messages/text-formatter.ts';

/** A place with its searchable names. */
interface NamedPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly en: string;
  readonly ar: string;
  /** City and country, or the country alone. */
  readonly detail: Readonly<Record<Language, string>>;
  readonly keys: readonly string[];
}

let loading: Promise<readonly NamedPlace[]> | undefined;

/** Geocoder over the bundled cities, areas and GeoNames places: the sandbox adapter of the port. */
export const bundledGeocoder: Geocoder = {
  async search(text, language) {
    const query = foldName(text);
    if (query === '') return [];
    loading ??= listPlaces();
    const ranked = (await loading).flatMap((place) => {
      const rank = Math.min(...place.keys.map((key) => rankMatch(key, query)));
      return Number.isFinite(rank) ? [{ place, rank }] : [];
    });
    return ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_PLACES)
      .map(({ place }) => toPlace(place, language));
  },
  findStreet: () => Promise.resolve(''),
};

/** 0 for the whole name, 1 for its beginning, 2 for the beginning of a word, infinity for no match. */
function rankMatch(key: string, query: string): number {
  if (key === query) return 0;
  if (key.startsWith(query)) return 1;
  return key.includes(` ${query}`) ? 2 : Number.POSITIVE_INFINITY;
}

function toPlace({ latitude, longitude, detail, ...names }: NamedPlace, language: Language): Place {
  return { latitude, longitude, name: names[language], detail: detail[language] };
}

/** Cities, then areas, then the GeoNames places that neither names. */
async function listPlaces(): Promise<readonly NamedPlace[]> {
  const cities = COUNTRIES.flatMap((country) => country.cities.map((city) => ({ ...city, country })));
  const byId = new Map(cities.map((city) => [city.id, city]));
  const cityPlaces = cities.map((city) =>
    named(city, { en: city.country.en, ar: city.country.ar }, [city.en, city.ar]),
  );
  const areaPlaces = AREAS.flatMap((area) => {
    const city = byId.get(area.city);
    if (!city) return [];
    const detail = { en: joinNames([city.en, city.country.en], 'en'), ar: joinNames([city.ar, city.country.ar], 'ar') };
    return [named(area, detail, [area.en, area.ar])];
  });
  const known = new Set([...cityPlaces, ...areaPlaces].flatMap(({ keys }) => keys));
  const { places } = await loadBundledMap();
  const others = places.flatMap((place) => {
    const country = COUNTRIES.find(({ code }) => code === place.country);
    if (!country || known.has(foldName(place.name))) return [];
    return [named({ ...place, en: place.name, ar: place.name }, { en: country.en, ar: country.ar }, [place.name])];
  });
  return [...cityPlaces, ...areaPlaces, ...others];
}

function named(
  { latitude, longitude, en, ar }: Pick<NamedPlace, 'latitude' | 'longitude' | 'en' | 'ar'>,
  detail: NamedPlace['detail'],
  names: readonly string[],
): NamedPlace {
  return { latitude, longitude, en, ar, detail, keys: names.map(foldName) };
}
