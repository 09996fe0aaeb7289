import * as v from 'valibot';
import { COUNTRY_CODES } from '../../locale.ts';
import { CURRENCIES } from '../../money.ts';
import { idSchema } from '../common.ts';

export const countryCodeSchema = v.picklist(COUNTRY_CODES);

/** Map coordinates in decimal degrees. */
const coordinateSchema = v.object({ latitude: v.number(), longitude: v.number() });

/**
 * A city; its id is unique inside its country. `name` is English (the value of the `city` cookie), `translated_name`
 * in the requested language.
 */
export const citySchema = v.object({
  id: idSchema,
  name: v.string(),
  translated_name: v.string(),
  country: countryCodeSchema,
  is_default: v.boolean(),
  default_coordinate: coordinateSchema,
});
export type City = v.InferOutput<typeof citySchema>;

/** The country's money format (LOC-03). */
const countryCurrencySchema = v.object({
  code: v.picklist(CURRENCIES),
  symbol: v.string(),
  thousand_separator: v.string(),
  fraction_separator: v.string(),
  fraction_count: v.pipe(v.number(), v.integer()),
  symbol_in_front: v.boolean(),
  spacing: v.boolean(),
});

/** A country (specification section 3); `phone_mask` has a `#` for each digit after the code. */
export const countrySchema = v.object({
  iso_3166_1_a2: countryCodeSchema,
  iso_3166_1_a3: v.string(),
  printable_name: v.string(),
  translated_names: v.object({ en: v.string(), ar: v.string() }),
  phone_mask: v.string(),
  phone_code: v.string(),
  timezone: v.string(),
  shippable: v.boolean(),
  lang: v.string(),
  default_language: v.string(),
  currency: countryCurrencySchema,
  cities: v.array(citySchema),
});
export type Country = v.InferOutput<typeof countrySchema>;
