import { expect, test } from '@jest/globals';
import { buildCountry, buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { newDraft, readDraft, type AddressDraft } from './address-draft.ts';
import { contactOf, deliveryCountry } from './checkout-data.ts';

const UAE = deliveryCountry([buildCountry()], 'AE');
const WHOLE: AddressDraft = {
  ...newDraft({ full_name: 'Layla Hassan', phone_number: '501234567' }, 1),
  area: 'Dubai Marina',
  street: 'Al Marsa Street',
  building_name_or_number: 'Tower 7',
};

test('an address that is whole is read, with the number as the world writes it', () => {
  expect(readDraft(WHOLE, UAE)).toMatchObject({
    address: { country: 'AE', city: 1, mobile_number: '+971501234567', floor_number: '', location_type: 'home' },
  });
});

test('each field that is missing or wrong has its message [APP-21]', () => {
  const draft = { ...WHOLE, full_name: ' ', area: '', mobile_number: '5012', city: '99', street: 'x'.repeat(201) };
  expect(readDraft(draft, UAE)).toEqual({
    errors: {
      full_name: 'This field may not be blank',
      area: 'This field may not be blank',
      street: 'Invalid data',
      mobile_number: 'This phone number is not supported',
      city: 'This city does not belong to the chosen country',
    },
  });
  expect(readDraft({ ...WHOLE, mobile_number: '' }, UAE)).toEqual({
    errors: { mobile_number: 'This field may not be blank' },
  });
});

test('a number of another country is not taken for one of this', () => {
  expect(contactOf(buildIdentitySession(), UAE)).toEqual({ full_name: 'Layla Hassan', phone_number: '501234567' });
  const saudi = { ...UAE, phone: { code: '966', mask: '## ### ####' } };
  expect(contactOf(buildIdentitySession(), saudi)).toEqual({ full_name: 'Layla Hassan', phone_number: '' });
  expect(contactOf(null, UAE)).toEqual({ full_name: '', phone_number: '' });
});
