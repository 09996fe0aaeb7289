import type { Address } from '../entities/account/address.ts';
import type { City, Country } from '../entities/catalogue/location.ts';
import type { IdentitySession, User } from '../entities/account/user.ts';

/* Valid customers and locations for tests, as in `builders.ts`. */

const TIME = '2026-01-15T09:30:00.000Z';

export function buildAddress(overrides: Partial<Address> = {}): Address {
  return {
    id: 5,
    full_name: 'Layla Hassan',
    country: 'AE',
    city: 1,
    area_id: 102,
    area: 'Dubai Marina',
    street: 'Al Marsa Street',
    building_name_or_number: 'Tower 7',
    floor_number: '12',
    apartment_number: '1204',
    short_address: '',
    pin: null,
    location_type: 'home',
    mobile_number: '+971501234567',
    landline: '',
    shipping_note: '',
    delivery_time_start: '',
    delivery_time_end: '',
    is_default: true,
    address_line: 'Tower 7, floor 12, apartment 1204',
    area_street: 'Al Marsa Street, Dubai Marina',
    city_name: 'Dubai',
    country_name: 'United Arab Emirates',
    ...overrides,
  };
}

export function buildCity(overrides: Partial<City> = {}): City {
  return {
    id: 1,
    name: 'Dubai',
    translated_name: 'Dubai',
    country: 'AE',
    is_default: true,
    default_coordinate: { latitude: 25.2048, longitude: 55.2708 },
    ...overrides,
  };
}

/** The UAE with Dubai and Abu Dhabi. */
export function buildCountry(overrides: Partial<Country> = {}): Country {
  return {
    iso_3166_1_a2: 'AE',
    iso_3166_1_a3: 'ARE',
    printable_name: 'United Arab Emirates',
    translated_names: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
    phone_mask: '5# ### ####',
    phone_code: '971',
    timezone: 'Asia/Dubai',
    shippable: true,
    lang: 'en',
    default_language: 'en',
    currency: {
      code: 'AED',
      symbol: 'AED',
      thousand_separator: ',',
      fraction_separator: '.',
      fraction_count: 2,
      symbol_in_front: true,
      spacing: true,
    },
    cities: [buildCity(), buildCity({ id: 2, name: 'Abu Dhabi', translated_name: 'Abu Dhabi', is_default: false })],
    ...overrides,
  };
}

export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    email: 'layla@example.com',
    name: 'Layla Hassan',
    phoneNumber: '+971501234567',
    isPhoneNumberActivated: false,
    isEmailVerified: true,
    isProfileIncomplete: false,
    lastLogin: TIME,
    dateJoined: TIME,
    ...overrides,
  };
}

export function buildIdentitySession(overrides: Partial<IdentitySession> = {}): IdentitySession {
  return {
    id: 'c9bf9e57-1685-4c89-bafb-ff5af830be8a',
    active: true,
    authenticated_at: TIME,
    identity: {
      id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      schema_id: 'customer',
      schema_url: 'http://localhost/api/.ory/schemas/customer',
      traits: { email: 'layla@example.com', full_name: 'Layla Hassan', phone_number: '+971501234567' },
      metadata_public: { is_phone_number_activated: false },
      verifiable_addresses: [{ value: 'layla@example.com', via: 'email', verified: true, status: 'completed' }],
      created_at: TIME,
    },
    ...overrides,
  };
}
