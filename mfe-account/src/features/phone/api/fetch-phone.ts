import { getPhone } from 'shared-contracts/endpoints/account/phone';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import type { PhoneState } from 'shared-contracts/entities/account/phone';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { CountryCode } from 'shared-contracts/locale';
import type { PhonePattern } from 'storefront-kit/format/phone';

/** Initial data of the phone verification. */
export interface PhoneData {
  readonly state: PhoneState;
  /** Format of the number's country; without a number, of the shopper's country. */
  readonly pattern: PhonePattern;
}

/** Fetches the customer's number and its format. */
export async function fetchPhone(
  request: RequestFunction,
  country: CountryCode,
  options: { readonly signal?: AbortSignal },
): Promise<PhoneData> {
  const [state, countries] = await Promise.all([request(getPhone, {}, options), request(listCountries, {}, options)]);
  return { state, pattern: findPattern(countries.results, state, country) };
}

/** @throws Error when the shop's countries do not include the shopper's */
export function findPattern(countries: readonly Country[], state: PhoneState, code: CountryCode): PhonePattern {
  const number = state.pending ?? state.phone_number;
  const match =
    countries.find(({ phone_code: dial }) => number.startsWith(`+${dial}`)) ??
    countries.find((country) => country.iso_3166_1_a2 === code);
  if (!match) throw new Error(`The countries endpoint does not know ${code}.`);
  return { code: match.phone_code, mask: match.phone_mask };
}
