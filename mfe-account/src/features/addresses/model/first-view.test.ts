import { expect, test } from '@jest/globals';
import type { AddressDraft } from './address-draft.ts';
import { firstView } from './first-view.ts';
import type { AddressFormData } from './form-data.ts';

const DATA = {
  centres: [
    { id: 1, latitude: 25.2, longitude: 55.3 },
    { id: 2, latitude: 24.4, longitude: 54.4 },
  ],
  city: 1,
} as unknown as AddressFormData;
const view = (draft: Partial<AddressDraft>, data = DATA) =>
  firstView({ city: '', pin: null, ...draft } as AddressDraft, data);

test('firstView: begins at the pin, else in the city of the draft, else in the shopper’s city [ACC-04]', () => {
  const pin = { latitude: 25.1, longitude: 55.1 };
  expect(view({ pin, city: '2' })).toMatchObject({ start: pin, zoom: 14 });
  expect(view({ city: '2' })).toMatchObject({ start: { latitude: 24.4 }, zoom: 11 });
  expect(view({})).toMatchObject({ start: { latitude: 25.2 } });
  expect(view({}, { ...DATA, centres: [] })).toMatchObject({ start: { latitude: 25.2048 } });
});
