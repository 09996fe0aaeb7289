import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError, type RequestFunction } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { PageResult } from 'shared-contracts/host';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond } from '../testing/fake-backend.ts';
import { loadContext } from '../testing/load-context.ts';
import { fetchCustomerIdentity, forCustomer } from './for-customer.ts';

const fail = (status: number): never => {
  throw new ApiError({ status, resource: 'GET /', body: '' });
};
const guest = fakeBackend(respond(whoami, () => fail(401)));
const customer = fakeBackend(respond(whoami, () => buildIdentitySession()));
const signInUrl = () => '/provider?return_to=here';
const PAGE: PageResult<string> = { kind: 'page', head: { title: 'Mine' }, data: 'mine' };
const page = () => Promise.resolve(PAGE);
const failing = (status: number) => () => Promise.resolve().then(() => fail(status));

afterEach(() => void jest.restoreAllMocks());

test('forCustomer: a guest signs in and returns [AUTH-07]', async () => {
  const context = loadContext({ request: guest, signInUrl });
  expect(await forCustomer(context, page)).toEqual({ kind: 'redirect', to: '/provider?return_to=here' });
  expect(await forCustomer({ ...context, signedIn: true }, page)).toBe(PAGE);
});

test('forCustomer: an expired session signs in again; a valid one causes no redirect loop [AUTH-07]', async () => {
  const ended = loadContext({ request: guest, signInUrl, signedIn: true });
  expect(await forCustomer(ended, failing(401))).toMatchObject({ kind: 'redirect' });
  const previousData = loadContext({ request: customer, signInUrl });
  await expect(forCustomer(previousData, failing(401))).rejects.toThrow('401');
  expect(await forCustomer(previousData, page)).toBe(PAGE);
});

test('forCustomer: data of another customer is not found; other failures are errors', async () => {
  const context = loadContext({ request: customer, signedIn: true });
  expect(await forCustomer(context, failing(404))).toEqual({ kind: 'not-found' });
  await expect(forCustomer(context, failing(500))).rejects.toThrow('500');
});

test('fetchCustomerIdentity: the dashboard greets by name, and works without one', async () => {
  expect(await fetchCustomerIdentity(loadContext({ request: customer }))).toEqual({
    name: 'Layla Hassan',
    email: 'layla@example.com',
  });
  expect(await fetchCustomerIdentity(loadContext({ request: guest }))).toBeNull();
});

test('fetchCustomerIdentity: has a time limit of its own, below the page’s 3 s [COMP-08]', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const request: RequestFunction = (_endpoint, _input, options) => {
    const { promise, reject } = Promise.withResolvers<never>();
    options?.signal?.addEventListener('abort', () => reject(new Error('late')));
    return promise;
  };
  const greeting = fetchCustomerIdentity(loadContext({ request }));
  limit.abort();
  expect(await greeting).toBeNull();
  expect(timeout.mock.calls).toEqual([[2_000]]);
});
