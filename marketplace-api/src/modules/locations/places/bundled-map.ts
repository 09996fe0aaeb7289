import { readFile } from 'node:fs/promises';
import { COUNTRY_CODES } from 'shared-contracts/locale';
import * as v from 'valibot';

const landSchema = v.object({
  outlines: v.array(
    v.object({ country: v.picklist(COUNTRY_CODES), rings: v.array(v.array(v.tuple([v.number(), v.number()]))) }),
  ),
});

const placesSchema = v.object({
  places: v.array(
    v.object({ name: v.string(), latitude: v.number(), longitude: v.number(), country: v.picklist(COUNTRY_CODES) }),
  ),
});

/** Outer rings of each country's land, and named places with Latin names (see data/README.md for the licences). */
export type BundledMap = v.InferOutput<typeof landSchema> & v.InferOutput<typeof placesSchema>;

let loading: Promise<BundledMap> | undefined;

/** Reads the bundled map once, at the first request that needs it. */
export function loadBundledMap(): Promise<BundledMap> {
  loading ??= readBundledMap();
  return loading;
}

async function readBundledMap(): Promise<BundledMap> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(`data/${name}`, import.meta.url), 'utf8'));
  const [land, names] = await Promise.all([read('land.json'), read('geonames.json')]);
  return { ...v.parse(landSchema, land), ...v.parse(placesSchema, names) };
}
