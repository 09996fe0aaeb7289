import { expect, test } from '@jest/globals';
import { buildAddress, buildCountry } from 'shared-contracts/testing/customer-builders';
import {
  changeDraft,
  createDraft,
  OTHER_AREA,
  parseDraft,
  placeDraft,
  toDraft,
  type AddressDraft,
} from './address-draft.ts';
import { toAddressCountries, type AddressFormData } from './form-data.ts';

const SAUDI = { iso_3166_1_a2: 'SA', phone_code: '966', phone_mask: '## ### ####', cities: [] } as const;
const DATA: AddressFormData = {
  countries: toAddressCountries([buildCountry(), buildCountry({ ...SAUDI, cities: [] })]),
  regions: [
    {
      id: 1,
      country: 'AE',
      name: 'Dubai',
      cities: [{ id: 1, name: 'Dubai', areas: [{ id: 102, name: 'Dubai Marina' }] }],
    },
    {
      id: 2,
      country: 'AE',
      name: 'Abu Dhabi',
      cities: [
        { id: 2, name: 'Abu Dhabi', areas: [] },
        { id: 5, name: 'Al Ain', areas: [] },
      ],
    },
    { id: 8, country: 'SA', name: 'Riyadh Region', cities: [{ id: 11, name: 'Riyadh', areas: [] }] },
  ],
  centres: [],
  contact: { full_name: 'Layla Hassan', phone_number: '+971501234567' },
  country: 'AE',
  city: 1,
};
const WHOLE: AddressDraft = {
  ...createDraft(DATA),
  area_id: '102',
  street: 'Al Marsa Street',
  building_name_or_number: 'Tower 7',
};

test('addressDraft: parses a complete address, with its number in international format', () => {
  expect(parseDraft(WHOLE, DATA)).toMatchObject({
    address: { country: 'AE', city: 1, area_id: 102, mobile_number: '+971501234567', location_type: 'home', pin: null },
  });
  expect(parseDraft({ ...WHOLE, area_id: OTHER_AREA, area: 'Al Barsha 1' }, DATA)).toMatchObject({
    address: { area_id: null, area: 'Al Barsha 1' },
  });
});

test('addressDraft: each missing or invalid field has its message [APP-21]', () => {
  const draft = { ...WHOLE, full_name: ' ', area_id: '', mobile_number: '5012', street: 'x'.repeat(201) };
  expect(parseDraft(draft, DATA)).toEqual({
    errors: {
      full_name: 'This field may not be blank',
      area_id: 'This field may not be blank',
      street: expect.any(String),
      mobile_number: 'This phone number is not supported',
    },
  });
  const typed = { ...WHOLE, area_id: OTHER_AREA, area: ' ', mobile_number: '' };
  expect(parseDraft(typed, DATA)).toEqual({
    errors: { area: 'This field may not be blank', mobile_number: 'This field may not be blank' },
  });
  const saudi = { ...changeDraft(WHOLE, 'country', 'SA', DATA), short_address: 'ABC' };
  expect(parseDraft(saudi, DATA)).toMatchObject({
    errors: {
      region: 'This field may not be blank',
      short_address: 'Enter four letters and four digits, such as RRRD2929',
    },
  });
});

test('changeDraft: a new country, region or city empties the choices below it; a single city is chosen [ACC-04]', () => {
  expect(changeDraft(WHOLE, 'region', '2', DATA)).toMatchObject({ region: '2', city: '', area_id: '' });
  expect(changeDraft(WHOLE, 'region', '1', DATA)).toMatchObject({ region: '1', city: '1', area_id: '' });
  expect(changeDraft(WHOLE, 'city', '5', DATA)).toMatchObject({ region: '1', city: '5', area_id: '' });
  expect(changeDraft(WHOLE, 'country', 'SA', DATA)).toMatchObject({ country: 'SA', region: '', city: '', area_id: '' });
});

test('toDraft: a saved address and its draft are the same address', () => {
  const address = buildAddress({ pin: { latitude: 25.08, longitude: 55.14 } });
  const draft = toDraft(address, DATA);
  expect(draft).toMatchObject({ region: '1', city: '1', area_id: '102', mobile_number: '501234567' });
  expect(parseDraft(draft, DATA)).toMatchObject({
    address: { area_id: 102, pin: address.pin, street: address.street },
  });
});

test('createDraft: a number of another country is left out', () => {
  const foreign = { ...DATA, contact: { full_name: '', phone_number: '+966501234567' } };
  expect(createDraft(foreign).mobile_number).toBe('');
});

test('addressDraft: a place of the map fills the cascade in another country; a typed street stays [ACC-04]', () => {
  const pin = { latitude: 24.8, longitude: 46.6 };
  const location = { country: 'SA', region: 8, city: 11, area: 1104, street: 'King Road', label: '' } as const;
  const placed = placeDraft(WHOLE, { pin, location });
  expect(placed).toMatchObject({ country: 'SA', region: '8', city: '11', area_id: '1104', area: '', pin });
  expect(placed.street).toBe('Al Marsa Street');
  expect(placeDraft({ ...WHOLE, street: ' ' }, { pin, location }).street).toBe('King Road');
  const unlisted = placeDraft({ ...WHOLE, area: 'Village' }, { pin, location: { ...location, area: null } });
  expect(unlisted).toMatchObject({ area_id: OTHER_AREA, area: '' });
});
