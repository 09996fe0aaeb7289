import { addressInputSchema, type AddressInput } from 'shared-contracts/entities/account/address';
import { ERROR_MESSAGES, errorCodeOf, type FieldErrors } from 'shared-contracts/errors';
import { internationalPhone, isCompletePhone } from 'storefront-kit/format/phone';
import * as v from 'valibot';
import type { Contact, DeliveryCountry } from './checkout-data.ts';

/** Fields of the form, in order. */
export const ADDRESS_FIELDS = [
  'full_name',
  'mobile_number',
  'city',
  'area',
  'street',
  'building_name_or_number',
  'floor_number',
  'apartment_number',
  'location_type',
  'shipping_note',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address in the form: strings only; the mobile number as national digits, the city by its id. */
export type AddressDraft = Readonly<Record<AddressField, string>>;
/** Why a field is rejected, as a message of the error catalogue. */
export type DraftErrors = Readonly<Partial<Record<AddressField, string>>>;

/** Creates a draft from the customer's known data and the chosen city. */
export function createDraft(contact: Contact, city: number): AddressDraft {
  const texts = {
    area: '',
    street: '',
    building_name_or_number: '',
    floor_number: '',
    apartment_number: '',
    shipping_note: '',
  };
  return {
    ...texts,
    full_name: contact.full_name,
    mobile_number: contact.phone_number,
    city: String(city),
    location_type: 'home',
  };
}

/** Returns the parsed address, or the errors field by field (specification section 5). */
export function parseDraft(
  draft: AddressDraft,
  country: DeliveryCountry,
): { readonly address: AddressInput } | { readonly errors: DraftErrors } {
  const { mobile_number: digits, city, ...texts } = draft;
  const phoneNumber = digits && internationalPhone(digits, country.phone);
  const result = v.safeParse(addressInputSchema, {
    ...texts,
    country: country.code,
    city: Number(city),
    mobile_number: phoneNumber,
  });
  const errors = result.success ? {} : draftErrors(v.flatten(result.issues).nested ?? {});
  const phoneErrors =
    digits && !isCompletePhone(digits, country.phone.mask) ? { mobile_number: ERROR_MESSAGES.phone_not_supported } : {};
  const cityErrors = country.cities.some(({ id }) => String(id) === city)
    ? {}
    : { city: ERROR_MESSAGES.city_not_in_country };
  // The contract accepts an area's id instead of its name; this form has names only.
  const areaErrors = draft.area.trim() === '' ? { area: ERROR_MESSAGES.blank } : {};
  const allErrors = { ...errors, ...areaErrors, ...phoneErrors, ...cityErrors };
  return result.success && Object.keys(allErrors).length === 0 ? { address: result.output } : { errors: allErrors };
}

/** The first error of each field; a reason outside the error catalogue becomes “invalid data”. */
export function draftErrors(errors: Readonly<Record<string, readonly string[] | undefined>>): DraftErrors {
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const [message] = errors[field] ?? [];
      return message === undefined ? [] : [[field, errorCodeOf(message) ? message : ERROR_MESSAGES.invalid_data]];
    }),
  );
}

/** Errors of the backend without a field in the form. */
export function otherErrors(errors: FieldErrors): readonly string[] {
  const fields: readonly string[] = ADDRESS_FIELDS;
  return Object.entries(errors).flatMap(([field, messages]) => (fields.includes(field) ? [] : messages));
}
