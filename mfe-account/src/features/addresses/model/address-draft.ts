import { addressInputSchema, type Address, type AddressInput } from 'shared-contracts/entities/account/address';
import type { PinLocation } from 'shared-contracts/entities/catalogue/places';
import { ADDRESS_MESSAGES, ERROR_MESSAGES, errorCodeOf, type FieldErrors } from 'shared-contracts/errors';
import { internationalPhone, isCompletePhone, nationalDigits } from 'storefront-kit/format/phone';
import * as v from 'valibot';
import type { AddressFormData, AddressCountry } from './form-data.ts';

/** Fields of the form, in order. */
export const ADDRESS_FIELDS = [
  'full_name',
  'mobile_number',
  'country',
  'region',
  'city',
  'area_id',
  'area',
  'street',
  'building_name_or_number',
  'floor_number',
  'apartment_number',
  'short_address',
  'location_type',
  'shipping_note',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/**
 * An address in the form: strings only. The mobile number is national digits; region, city and area are ids. `area_id`
 * is `OTHER_AREA` when `area` is typed.
 */
export type AddressDraft = Readonly<Record<AddressField, string>> & { readonly pin: Address['pin'] };
/** Why a field is rejected, as a message of the error catalogue. */
export type DraftErrors = Readonly<Partial<Record<AddressField, string>>>;

/** Value of the area's select for an area outside the list. */
export const OTHER_AREA = 'other';

/** Creates a draft from the customer's known data and the chosen city. */
export function createDraft(data: AddressFormData): AddressDraft {
  const { contact, country, city, regions } = data;
  const region = regions.find(({ cities }) => cities.some(({ id }) => id === city));
  return {
    full_name: contact.full_name,
    mobile_number: localDigits(contact.phone_number, findCountry(data, country)),
    country,
    region: region ? String(region.id) : '',
    city: region ? String(city) : '',
    area_id: '',
    area: '',
    street: '',
    building_name_or_number: '',
    floor_number: '',
    apartment_number: '',
    short_address: '',
    location_type: 'home',
    shipping_note: '',
    pin: null,
  };
}

/** Creates the draft that changes a saved address. */
export function toDraft(address: Address, data: AddressFormData): AddressDraft {
  const { country, city, area_id: area, mobile_number: number } = address;
  const region = data.regions.find(({ cities }) => cities.some(({ id }) => id === city));
  return {
    full_name: address.full_name,
    mobile_number: localDigits(number, findCountry(data, country)),
    country,
    region: region ? String(region.id) : '',
    city: String(city),
    area_id: area === null ? OTHER_AREA : String(area),
    area: area === null ? address.area : '',
    street: address.street,
    building_name_or_number: address.building_name_or_number,
    floor_number: address.floor_number,
    apartment_number: address.apartment_number,
    short_address: address.short_address,
    location_type: address.location_type,
    shipping_note: address.shipping_note,
    pin: address.pin,
  };
}

/** National digits of a number of this country; empty for a number of another one. */
function localDigits(number: string, { phone }: AddressCountry): string {
  const isForeign = number.startsWith('+') && !number.startsWith(`+${phone.code}`);
  return isForeign ? '' : nationalDigits(number, phone);
}

/** @throws Error when the shop's countries do not include `code` */
export function findCountry({ countries }: AddressFormData, code: string): AddressCountry {
  const match = countries.find((country) => country.code === code);
  if (!match) throw new Error(`The countries endpoint does not know ${code}.`);
  return match;
}

/** Changes a field; a new country, region or city empties the choices below it, and a single city is chosen. */
export function changeDraft(
  draft: AddressDraft,
  field: AddressField,
  value: string,
  { regions }: AddressFormData,
): AddressDraft {
  const changed = { ...draft, [field]: value };
  if (field === 'country') return { ...changed, region: '', city: '', area_id: '', area: '', pin: null };
  if (field === 'city') return { ...changed, area_id: '', area: '', pin: null };
  if (field !== 'region') return changed;
  const cities = regions.find(({ id }) => String(id) === value)?.cities ?? [];
  const [only] = cities.length === 1 ? cities : [];
  return { ...changed, city: only ? String(only.id) : '', area_id: '', area: '', pin: null };
}

/** A pin inside the service area, with its city and area. */
export interface ChosenPlace {
  readonly pin: NonNullable<Address['pin']>;
  readonly location: PinLocation;
}

/** Takes over the place that was chosen on the map. A typed street stays; an area outside the list must be typed. */
export function placeDraft(draft: AddressDraft, { pin, location }: ChosenPlace): AddressDraft {
  const { country, region, city, area, street } = location;
  const isSameCity = draft.city === String(city);
  return {
    ...draft,
    country,
    region: String(region),
    city: String(city),
    area_id: area === null ? OTHER_AREA : String(area),
    area: area === null && isSameCity ? draft.area : '',
    street: draft.street.trim() === '' ? street : draft.street,
    pin,
  };
}

/** Returns the parsed address, or the errors field by field (specification section 5). */
export function parseDraft(
  draft: AddressDraft,
  data: AddressFormData,
): { readonly address: AddressInput } | { readonly errors: DraftErrors } {
  const { mobile_number: digits, country: code, city, area_id: area, region: _, ...texts } = draft;
  const country = findCountry(data, code);
  const isTyped = area === OTHER_AREA;
  const result = v.safeParse(addressInputSchema, {
    ...texts,
    country: code,
    city: Number(city),
    area_id: isTyped || area === '' ? null : Number(area),
    area: isTyped ? draft.area : '',
    short_address: code === 'SA' ? draft.short_address : '',
    mobile_number: digits && internationalPhone(digits, country.phone),
  });
  const errors = {
    ...(result.success ? {} : draftErrors(v.flatten(result.issues).nested ?? {})),
    ...placeErrors(draft),
    ...(digits &&
      !isCompletePhone(digits, country.phone.mask) && { mobile_number: ERROR_MESSAGES.phone_not_supported }),
  };
  return result.success && Object.keys(errors).length === 0 ? { address: result.output } : { errors };
}

/** Each missing step of the cascade. */
function placeErrors({ region, city, area_id: area, area: typed }: AddressDraft): DraftErrors {
  if (region === '') return { region: ERROR_MESSAGES.blank };
  if (city === '') return { city: ERROR_MESSAGES.blank };
  if (area === '') return { area_id: ERROR_MESSAGES.blank };
  return area === OTHER_AREA && typed.trim() === '' ? { area: ERROR_MESSAGES.blank } : {};
}

const OWN_MESSAGES: readonly string[] = Object.values(ADDRESS_MESSAGES);

/** The first error of each field; a reason outside the error catalogue becomes “invalid data”. */
export function draftErrors(errors: Readonly<Record<string, readonly string[] | undefined>>): DraftErrors {
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const [message] = errors[field] ?? [];
      if (message === undefined) return [];
      const isListed = errorCodeOf(message) !== undefined || OWN_MESSAGES.includes(message);
      return [[field, isListed || isLengthMessage(message) ? message : ERROR_MESSAGES.invalid_data]];
    }),
  );
}

const isLengthMessage = (message: string): boolean => message.startsWith('Ensure this field has ');

/** Errors of the backend without a field in the form. */
export function otherErrors(errors: FieldErrors): readonly string[] {
  const fields: readonly string[] = ADDRESS_FIELDS;
  return Object.entries(errors).flatMap(([field, messages]) => (fields.includes(field) ? [] : messages));
}
