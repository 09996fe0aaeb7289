import { expect, test } from '@jest/globals';
import { buildCountry, buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { createDraft, parseDraft, type AddressDraft } from './address-draft.ts';
import { toContact, toDeliveryCountry } from './checkout-data.ts';

const UAE = toDeliveryCountry([buildCountry()], 'AE');
const WHOLE: AddressDraft = {
  ...createDraft({ full_name: 'Layla Hassan', phone_number: '501234567' }, 1),
  area: 'Dubai Marina',
  street: 'Al Marsa Street',
  building_name_or_number: 'Tower 7',
};

test('addressDraft: parses a complete address, with its number in international format', () => {
  expect(parseDraft(WHOLE, UAE)).toMatchObject({
    address: { country: 'AE', city: 1, mobile_number: '+971501234567', floor_number: '', location_type: 'home' },
  });
});

test('addressDraft: each missing or invalid field has its message [APP-21]', () => {
  const draft = { ...WHOLE, full_name: ' ', area: '', mobile_number: '5012', city: '99', street: 'x'.repeat(201) };
  expect(parseDraft(draft, UAE)).toEqual({
    errors: {
      full_name: 'This field may not be blank',
      area: 'This field may not be blank',
      street: 'Invalid data',
      mobile_number: 'This phone number is not supported',
      city: 'This city does not belong to the chosen country',
    },
  });
  expect(parseDraft({ ...WHOLE, mobile_number: '' }, UAE)).toEqual({
    errors: { mobile_number: 'This field may not be blank' },
  });
});

test('addressDraft: rejects a number of another country', () => {
  expect(toContact(buildIdentitySession(), UAE)).toEqual({ full_name: 'Layla Hassan', phone_number: '501234567' });
  const saudi = { ...UAE, phone: { code: '966', mask: '## ### ####' } };
  expect(toContact(buildIdentitySession(), saudi)).toEqual({ full_name: 'Layla Hassan', phone_number: '' });
  expect(toContact(null, UAE)).toEqual({ full_name: '', phone_number: '' });
});
