import type { City, Country } from 'shared-contracts/entities/catalogue/location';
import type { Region } from 'shared-contracts/entities/catalogue/places';
import type { CountryCode } from 'shared-contracts/locale';
import type { PhonePattern } from 'storefront-kit/format/phone';

/** A country of the address form. */
export interface AddressCountry {
  readonly code: CountryCode;
  readonly name: string;
  readonly phone: PhonePattern;
}

/** A city's centre. */
export interface CityCentre {
  readonly id: City['id'];
  readonly latitude: number;
  readonly longitude: number;
}

/** Data of the address form. */
export interface AddressFormData {
  readonly countries: readonly AddressCountry[];
  /** Emirates and regions of all countries, with cities and areas. */
  readonly regions: readonly Region[];
  /** Centre of each city, in decimal degrees, for the map. */
  readonly centres: readonly CityCentre[];
  /** Name and number of the profile (E.164); empty where missing. */
  readonly contact: { readonly full_name: string; readonly phone_number: string };
  /** The shopper's country and city: the first choice of a new address. */
  readonly country: CountryCode;
  readonly city: City['id'];
}

/** Converts the countries that the shop delivers to. */
export function toAddressCountries(countries: readonly Country[]): readonly AddressCountry[] {
  return countries
    .filter(({ shippable }) => shippable)
    .map((country) => ({
      code: country.iso_3166_1_a2,
      name: country.printable_name,
      phone: { code: country.phone_code, mask: country.phone_mask },
    }));
}

/** The centre of every city. */
export function toCityCentres(countries: readonly Country[]): readonly CityCentre[] {
  return countries.flatMap(({ cities }) =>
    cities.map(({ id, default_coordinate: { latitude, longitude } }) => ({ id, latitude, longitude })),
  );
}
