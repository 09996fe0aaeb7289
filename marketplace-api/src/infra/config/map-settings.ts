import { ConfigError, type Environment } from './config-values.ts';

/** Providers of the address form's map; without them the bundled outlines and places serve. */
export interface MapSettings {
  /** URL of a geocoder with Nominatim's protocol. */
  readonly geocoderUrl: string | undefined;
  /** URL with `{z}`, `{x}` and `{y}`, and the sources that the provider requires to be named. */
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
}

/** Reads GEOCODER_URL, MAP_TILES_URL and MAP_TILES_ATTRIBUTION. @throws ConfigError for an unusable one */
export function readMapSettings(env: Environment): MapSettings {
  return { geocoderUrl: readUrl(env, 'GEOCODER_URL'), tiles: readTiles(env) };
}

function readTiles(env: Environment): MapSettings['tiles'] {
  const url = readUrl(env, 'MAP_TILES_URL');
  if (!url) return undefined;
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new ConfigError(`MAP_TILES_URL is “${url}”: it needs {z}, {x} and {y}.`);
  const attribution = env['MAP_TILES_ATTRIBUTION'] ?? '';
  if (attribution === '') throw new ConfigError('MAP_TILES_ATTRIBUTION is missing: name the sources of the tiles.');
  return { url, attribution };
}

function readUrl(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} is “${text}”: give a URL, for example https://maps.example/.`);
}
