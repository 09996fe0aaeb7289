import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { listRegions } from 'shared-contracts/endpoints/catalogue/places';
import type { LocationState } from 'shared-contracts/bus/state';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { toAddressCountries, toCityCentres, type AddressFormData } from '../model/form-data.ts';

/** Fetches the data of the address form; a profile that cannot be read leaves name and number empty. */
export async function fetchFormData(
  request: RequestFunction,
  { country, city }: LocationState,
  options: { readonly signal?: AbortSignal },
): Promise<AddressFormData> {
  const [countries, regions, session] = await Promise.all([
    request(listCountries, {}, options),
    request(listRegions, { query: {} }, options),
    request(whoami, {}, options).catch(() => null),
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
