import * as v from 'valibot';
import { ADDRESS_MESSAGES, ERROR_MESSAGES } from '../../errors.ts';
import { idSchema } from '../common.ts';
import { writtenText } from '../input-text.ts';
import { countryCodeSchema } from '../catalogue/location.ts';

const required = v.pipe(writtenText(0, 200), v.nonEmpty(ERROR_MESSAGES.blank));
const optional = v.optional(writtenText(0, 200), '');
/** A time of day in the city, HH:MM; empty without a preference. */
const timeOfDay = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoTime())]), '');

/** Saudi Arabia's short national address: four letters and four digits, or empty. */
const SHORT_ADDRESS = /^(?:[A-Z]{4}\d{4})?$/;

/** The short national address, such as `RRRD2929`; small letters and spaces are accepted. Empty without one. */
const shortAddress = v.optional(
  v.pipe(
    writtenText(0, 20),
    v.transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
    v.string(),
    v.regex(SHORT_ADDRESS, ADDRESS_MESSAGES.short_address),
  ),
  '',
);

/** A pin on the map, in decimal degrees. */
const pinSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

/** Fields that a customer enters (specification section 3). `city` is the city's id inside `country`. */
export const addressInputSchema = v.object({
  full_name: required,
  country: countryCodeSchema,
  city: idSchema,
  /** Id of one of the city's areas (`listRegions`); null for an area that the list does not have. Contract 2.1.0. */
  area_id: v.optional(v.nullable(idSchema), null),
  /** Name of the area; with `area_id` the backend replaces it by the area's name. Either is required. */
  area: optional,
  street: required,
  building_name_or_number: required,
  floor_number: optional,
  apartment_number: optional,
  /** Short national address, in Saudi Arabia only. Contract 2.1.0. */
  short_address: shortAddress,
  /** The pin that the customer set on the map. Contract 2.1.0. */
  pin: v.optional(v.nullable(pinSchema), null),
  location_type: v.optional(v.picklist(['home', 'work', 'other']), 'home'),
  /** With the country's code and any separators: the backend checks the digits and stores `+971501234567`. */
  mobile_number: required,
  landline: optional,
  shipping_note: v.optional(writtenText(0, 500), ''),
  delivery_time_start: timeOfDay,
  delivery_time_end: timeOfDay,
  is_default: v.optional(v.boolean(), false),
});
export type AddressInput = v.InferInput<typeof addressInputSchema>;

/** An address from the backend; the last four members are display texts in the requested language. */
export const addressSchema = v.object({
  ...addressInputSchema.entries,
  id: idSchema,
  /** Building, floor and apartment. */
  address_line: v.string(),
  /** Street and area. */
  area_street: v.string(),
  city_name: v.string(),
  country_name: v.string(),
});
export type Address = v.InferOutput<typeof addressSchema>;
