import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import { countrySchema } from '../../entities/catalogue/location.ts';

/** The countries that the shop delivers to, with their cities (LOC-01). */
export const listCountries = defineEndpoint({
  id: 'listCountries',
  summary: 'Countries with their cities, currency and phone form.',
  method: 'GET',
  path: '/api/v1/addresses/countries/',
  response: paged(countrySchema),
  token: 'none',
});
