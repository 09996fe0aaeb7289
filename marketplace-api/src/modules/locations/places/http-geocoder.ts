import * as v from 'valibot';
import { readLimitedBody } from '../../../infra/http/read-limited-body.ts';
import { GeocoderUnavailableError, MAX_PLACES, type Geocoder } from './map-provider.ts';

/** Time limit for a whole response of the provider, in ms. */
const LIMIT_MS = 3_000;
/** Longest response, in bytes. */
const MAX_BYTES = 262_144;
/** Longest text that is taken over from a response, in characters. */
const MAX_TEXT = 200;

const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, MAX_TEXT)),
);
const degrees = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.finite());
const searchSchema = v.array(
  v.object({ lat: degrees, lon: degrees, name: v.optional(text, ''), display_name: v.optional(text, '') }),
);
const reverseSchema = v.object({ address: v.optional(v.object({ road: v.optional(text, '') }), {}) });

/**
 * A geocoding provider with the protocol of Nominatim (`/search` and `/reverse`, `format=jsonv2`), as documented at
 * nominatim.org.
 * @param url for example `https://geocoder.example/`; a query such as `?key=…` is sent with every request
 * @param limitMs time limit for a whole response
 */
export function createHttpGeocoder(url: string, limitMs = LIMIT_MS): Geocoder {
  const request = async <S extends v.GenericSchema>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: S,
  ): Promise<v.InferOutput<S>> => {
    const target = new URL(url);
    target.pathname = `${target.pathname.replace(/\/$/, '')}/${path}`;
    for (const [name, value] of Object.entries({ format: 'jsonv2', ...query })) target.searchParams.set(name, value);
    try {
      const response = await fetch(target, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
      if (!response.ok) throw new Error(`It responded with status ${response.status}.`);
      return v.parse(schema, JSON.parse((await readLimitedBody(response, MAX_BYTES)).toString()));
    } catch (error) {
      throw new GeocoderUnavailableError(`The geocoder at ${target.origin} gave no valid response to ${path}.`, {
        cause: error,
      });
    }
  };
  return {
    async search(query, language) {
      const options = { q: query, 'accept-language': language, countrycodes: 'ae,sa', limit: String(MAX_PLACES) };
      const results = await request('search', options, searchSchema);
      return results.slice(0, MAX_PLACES).map(({ lat, lon, name, display_name: full }) => ({
        latitude: lat,
        longitude: lon,
        name: name || full,
        detail: name ? full : '',
      }));
    },
    async findStreet({ latitude, longitude }, language) {
      const options = { lat: String(latitude), lon: String(longitude), 'accept-language': language, zoom: '17' };
      return (await request('reverse', options, reverseSchema)).address.road;
    },
  };
}
