import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { addressInputSchema, addressSchema } from '../../entities/account/address.ts';
import { paged } from '../../entities/common.ts';

export const listAddresses = defineEndpoint({
  id: 'listAddresses',
  summary: 'The customer’s addresses, the default one first.',
  method: 'GET',
  path: '/api/v1/addresses/user/',
  response: paged(addressSchema),
  token: 'required',
  errors: [401],
});

export const createAddress = defineEndpoint({
  id: 'createAddress',
  summary: 'Saves an address; the first one becomes the default.',
  method: 'POST',
  path: '/api/v1/addresses/user/',
  body: addressInputSchema,
  response: addressSchema,
  token: 'required',
  errors: [400, 401],
});

export const updateAddress = defineEndpoint({
  id: 'updateAddress',
  summary: 'Replaces an address.',
  method: 'PUT',
  path: '/api/v1/addresses/user/:addressId/',
  body: addressInputSchema,
  response: addressSchema,
  token: 'required',
  errors: [400, 401, 404],
});

export const chooseDefaultAddress = defineEndpoint({
  id: 'chooseDefaultAddress',
  summary: 'Makes an address the default; every other address of the customer stops being it.',
  method: 'POST',
  path: '/api/v1/addresses/user/:addressId/default/',
  response: addressSchema,
  token: 'required',
  errors: [401, 404],
});

export const deleteAddress = defineEndpoint({
  id: 'deleteAddress',
  summary: 'Deletes an address; returns 204.',
  method: 'DELETE',
  path: '/api/v1/addresses/user/:addressId/',
  response: v.object({}),
  token: 'required',
  errors: [401, 404],
});
