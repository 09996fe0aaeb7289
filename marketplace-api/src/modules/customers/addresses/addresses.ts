import type { Address, addressInputSchema } from 'shared-contracts/entities/account/address';
import { ADDRESS_MESSAGES, ERROR_MESSAGES, type FieldErrors } from 'shared-contracts/errors';
import type { CountryCode, Language } from 'shared-contracts/locale';
import type * as v from 'valibot';
import type { Queryable } from '../../../infra/db/database.ts';
import { badRequest } from '../../../infra/http/http-error.ts';
import { lockActiveCustomer, normalizePhone } from '../../identity/index.ts';
import { type CityDirectory, findAreaName, isAreaOfCity } from '../../locations/index.ts';
import { joinNames, textFormatter } from '../../../infra/messages/text-formatter.ts';

/** An address as entered by a customer, parsed. */
export type ParsedAddress = v.InferOutput<typeof addressInputSchema>;

interface AddressRow {
  id: number;
  full_name: string;
  country: CountryCode;
  city_id: number;
  area_id: number | null;
  area: string;
  street: string;
  building: string;
  floor: string;
  apartment: string;
  short_address: string;
  latitude: number | null;
  longitude: number | null;
  location_type: Address['location_type'];
  mobile_number: string;
  landline: string;
  shipping_note: string;
  delivery_time_start: string;
  delivery_time_end: string;
  is_default: boolean;
  city_name: string;
  country_name: string;
}

/**
 * Validates beyond the schema: the city belongs to the country and the area to the city (specification section 5), the
 * mobile number is one of the service area, and only Saudi Arabia has short national addresses. Resolves to the address
 * with the number in stored form.
 * @throws HttpError 400.
 */
export async function validateAddress(address: ParsedAddress, cities: CityDirectory): Promise<ParsedAddress> {
  const errors: FieldErrors = {};
  if (!(await cities.findCity(address.country, address.city))) errors['city'] = [ERROR_MESSAGES.city_not_in_country];
  if (address.area_id !== null && !isAreaOfCity(address.area_id, address.city))
    errors['area'] = [ADDRESS_MESSAGES.area_not_in_city];
  if (address.area_id === null && address.area === '') errors['area'] = [ERROR_MESSAGES.blank];
  if (address.short_address !== '' && address.country !== 'SA') errors['short_address'] = [ERROR_MESSAGES.invalid_data];
  const mobile = normalizePhone(address.mobile_number, address.country);
  if (!mobile) errors['mobile_number'] = [ERROR_MESSAGES.phone_not_supported];
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return { ...address, mobile_number: mobile ?? '' };
}

/** The customer's addresses, the default one first; `filter` selects by id or country. */
export async function findAddresses(
  db: Queryable,
  identityId: string,
  language: Language,
  filter: { readonly id?: number; readonly country?: CountryCode } = {},
): Promise<Address[]> {
  const rows = await db.query<AddressRow>(
    `SELECT a.*, ci.name_${language} AS city_name, co.name_${language} AS country_name
     FROM addresses a
       JOIN cities ci ON ci.country = a.country AND ci.id = a.city_id
       JOIN countries co ON co.code = a.country
     WHERE a.identity_id = $1::uuid AND ($2::int IS NULL OR a.id = $2) AND ($3::text IS NULL OR a.country = $3)
     ORDER BY a.is_default DESC, a.id DESC`,
    [identityId, filter.id ?? null, filter.country ?? null],
  );
  return rows.map((row) => toAddress(row, language));
}

const COLUMNS = [
  'full_name',
  'country',
  'city_id',
  'area_id',
  'area',
  'street',
  'building',
  'floor',
  'apartment',
  'short_address',
  'latitude',
  'longitude',
  'location_type',
  'mobile_number',
  'landline',
  'shipping_note',
  'delivery_time_start',
  'delivery_time_end',
] as const;

function columnValues(address: ParsedAddress) {
  return [
    address.full_name,
    address.country,
    address.city,
    address.area_id,
    address.area,
    address.street,
    address.building_name_or_number,
    address.floor_number,
    address.apartment_number,
    address.short_address,
    address.pin?.latitude ?? null,
    address.pin?.longitude ?? null,
    address.location_type,
    address.mobile_number,
    address.landline,
    address.shipping_note,
    address.delivery_time_start,
    address.delivery_time_end,
  ];
}

/** Most addresses of a customer. */
const MAX_ADDRESSES = 50;

/**
 * Stores a validated address; the customer's first becomes the default. A repeated request, as after a lost response,
 * stores no second address. Resolves to the id of the new or equal address.
 * @throws HttpError 400 for a customer with `MAX_ADDRESSES`
 */
export async function insertAddress(tx: Queryable, identityId: string, address: ParsedAddress): Promise<number> {
  // Serializes concurrent requests, so that the limit counts each address, and an equal one is found.
  await lockActiveCustomer(tx, identityId);
  const values = [identityId, ...columnValues(address)];
  const equalitySql = COLUMNS.map((column, index) => `${column} IS NOT DISTINCT FROM $${index + 2}`).join(' AND ');
  const stored = await tx.query<{ id: number; is_equal: boolean }>(
    `SELECT id, ${equalitySql} AS is_equal FROM addresses WHERE identity_id = $1::uuid ORDER BY id`,
    values,
  );
  let id = stored.find(({ is_equal }) => is_equal)?.id;
  if (id === undefined) {
    if (stored.length >= MAX_ADDRESSES) throw badRequest(ADDRESS_MESSAGES.address_limit);
    const placeholders = COLUMNS.map((_column, index) => `$${index + 2}`).join(', ');
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO addresses (identity_id, ${COLUMNS.join(', ')}) VALUES ($1::uuid, ${placeholders}) RETURNING id`,
      values,
    );
    if (!row) throw new Error('The database returned no address.');
    id = row.id;
  }
  await ensureDefaultAddress(tx, identityId, address.is_default ? id : undefined);
  return id;
}

/** Replaces an address; false if the customer does not have it. */
export async function replaceAddress(
  tx: Queryable,
  identityId: string,
  id: number,
  address: ParsedAddress,
): Promise<boolean> {
  await lockActiveCustomer(tx, identityId);
  const assignments = COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ');
  const rows = await tx.query(
    `UPDATE addresses SET ${assignments} WHERE identity_id = $1::uuid AND id = $2 RETURNING id`,
    [identityId, id, ...columnValues(address)],
  );
  if (rows.length === 0) return false;
  await ensureDefaultAddress(tx, identityId, address.is_default ? id : undefined);
  return true;
}

/** Makes an address the default; false if the customer does not have it. */
export async function setDefaultAddress(tx: Queryable, identityId: string, id: number): Promise<boolean> {
  await lockActiveCustomer(tx, identityId);
  const rows = await tx.query('SELECT 1 FROM addresses WHERE identity_id = $1::uuid AND id = $2', [identityId, id]);
  if (rows.length === 0) return false;
  await ensureDefaultAddress(tx, identityId, id);
  return true;
}

/** Deletes an address; false if the customer does not have it. Orders keep their own copy. */
export async function removeAddress(tx: Queryable, identityId: string, id: number): Promise<boolean> {
  await lockActiveCustomer(tx, identityId);
  const rows = await tx.query('DELETE FROM addresses WHERE identity_id = $1::uuid AND id = $2 RETURNING id', [
    identityId,
    id,
  ]);
  await ensureDefaultAddress(tx, identityId, undefined);
  return rows.length > 0;
}

/** Makes `preferredId` the default. Without it, the oldest address becomes the default if there is none. */
async function ensureDefaultAddress(tx: Queryable, identityId: string, preferredId: number | undefined): Promise<void> {
  if (preferredId !== undefined) {
    await tx.query('UPDATE addresses SET is_default = false WHERE identity_id = $1::uuid AND id <> $2', [
      identityId,
      preferredId,
    ]);
  }
  await tx.query(
    `UPDATE addresses SET is_default = true
     WHERE id = coalesce($2, (SELECT min(id) FROM addresses WHERE identity_id = $1::uuid))
       AND NOT EXISTS (SELECT 1 FROM addresses WHERE identity_id = $1::uuid AND is_default)`,
    [identityId, preferredId ?? null],
  );
}

function toAddress(row: AddressRow, language: Language): Address {
  const fields = {
    full_name: row.full_name,
    country: row.country,
    city: row.city_id,
    area_id: row.area_id,
    area: findAreaName(row.area_id, language) ?? row.area,
    street: row.street,
    building_name_or_number: row.building,
    floor_number: row.floor,
    apartment_number: row.apartment,
    short_address: row.short_address,
    pin: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    location_type: row.location_type,
    mobile_number: row.mobile_number,
    landline: row.landline,
    shipping_note: row.shipping_note,
    delivery_time_start: row.delivery_time_start,
    delivery_time_end: row.delivery_time_end,
    is_default: row.is_default,
  };
  return { ...fields, id: row.id, ...readableAddress(fields, row, language) };
}

/** Display texts of an address. */
export function readableAddress(
  address: Pick<ParsedAddress, 'building_name_or_number' | 'floor_number' | 'apartment_number' | 'street' | 'area'>,
  names: { readonly city_name: string; readonly country_name: string },
  language: Language,
): Pick<Address, 'address_line' | 'area_street' | 'city_name' | 'country_name'> {
  const { building_name_or_number: building, floor_number: floor, apartment_number: apartment } = address;
  const { formatData } = textFormatter(language);
  const line = [
    building,
    floor && formatData('address.floor', { floor }),
    apartment && formatData('address.apartment', { apartment }),
  ];
  return {
    address_line: joinNames(line, language),
    area_street: joinNames([address.street, address.area], language),
    city_name: names.city_name,
    country_name: names.country_name,
  };
}
