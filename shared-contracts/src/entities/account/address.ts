import * as v from 'valibot';
import { ERROR_MESSAGES } from '../../errors.ts';
import { idSchema, writtenText } from '../common.ts';
import { countryCodeSchema } from '../catalogue/location.ts';

const required = v.pipe(writtenText(0, 200), v.nonEmpty(ERROR_MESSAGES.blank));
const optional = v.optional(writtenText(0, 200), '');
/** A time of day in the city, HH:MM; empty without a preference. */
const timeOfDay = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoTime())]), '');

/** Fields that a customer enters (specification section 3). `city` is the city's id inside `country`. */
export const addressInputSchema = v.object({
  full_name: required,
  country: countryCodeSchema,
  city: idSchema,
  area: required,
  street: required,
  building_name_or_number: required,
  floor_number: optional,
  apartment_number: optional,
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
