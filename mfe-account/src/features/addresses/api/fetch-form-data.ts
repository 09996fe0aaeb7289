import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { listRegions } from 'shared-contracts/endpoints/catalogue/places';
import type { LocationState } from 'shared-contracts/bus/state';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { toAddressCountries, toCityCentres, type AddressFormData } from '../model/form-data.ts';

/** Fetches the data of the address form; a profile that fails or is slow leaves name and number empty. */
export async function fetchFormData(
  request: RequestFunction,
  { country, city }: LocationState,
  options: { readonly signal: AbortSignal },
): Promise<AddressFormData> {
  const optional = createSectionSignal(options.signal);
  const [countries, regions, session] = await Promise.all([
    request(listCountries, {}, options),
    request(listRegions, { query: {} }, options),
    withFallback(request(whoami, {}, { signal: optional }), null, optional),
  ]);
  const { full_name = '', phone_number = '' } = session?.identity.traits ?? {};
  return {
    countries: toAddressCountries(countries.results),
    regions: regions.results,
    centres: toCityCentres(countries.results),
    contact: { full_name, phone_number },
    country,
    city: city.id,
  };
}
