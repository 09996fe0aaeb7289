import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { getBrand, listBrands } from 'shared-contracts/endpoints/catalogue/catalogue';
import { toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { createSectionSignal } from 'storefront-kit/data/optional-data';
import { ResponseContractError } from './read-response.ts';
import { type EndpointFailure, isEndpointFailureReason, observeRequests } from './observe-requests.ts';

/** Returns the failure that is reported when a request ends in this way. */
async function collectFailures(
  end: () => Promise<never>,
  signal?: AbortSignal,
  call = getBrand,
): Promise<EndpointFailure[]> {
  const failures: EndpointFailure[] = [];
  const request = observeRequests(
    () => end(),
    (failure) => failures.push(failure),
  );
  await expect(request(call, { params: { slug: 'nova' } }, signal ? { signal } : {})).rejects.toBeDefined();
  return failures;
}
const status = (code: number) => () => Promise.reject(new ApiError({ status: code, resource: 'GET /x/', body: '' }));
const never = () => new Promise<never>(() => undefined);

test('observeRequests: reports each failure with the endpoint and the reason, and rethrows it [COMP-08]', async () => {
  const endpoint = getBrand.id;
  expect(await collectFailures(status(500))).toEqual([{ endpoint, reason: 'status-500' }]);
  expect(await collectFailures(status(503))).toEqual([{ endpoint, reason: 'status-503' }]);
  expect(await collectFailures(status(418))).toEqual([{ endpoint, reason: 'status-418' }]);
  expect(await collectFailures(() => Promise.reject(new ResponseContractError('another version')))).toEqual([
    { endpoint, reason: 'contract' },
  ]);
  expect(await collectFailures(() => Promise.reject(new TypeError('fetch failed')))).toEqual([
    { endpoint, reason: 'network' },
  ]);
  expect(await collectFailures(never, createSectionSignal(new AbortController().signal, 10))).toEqual([
    { endpoint, reason: 'timeout' },
  ]);
});

test('observeRequests: does not report errors that the contract expects, or aborts by the visitor [COMP-08]', async () => {
  expect(await collectFailures(status(404))).toEqual([]);
  expect(await collectFailures(never, AbortSignal.abort())).toEqual([]);
  const failures: EndpointFailure[] = [];
  const response = { count: 0, next: null, previous: null, results: [] };
  const request = observeRequests((() => Promise.resolve(response)) as never, (failure) => failures.push(failure));
  expect(await request(listBrands, {})).toEqual(response);
  expect(failures).toEqual([]);
});

test('observeRequests: tells of each success of an endpoint that is no GET [APP-22]', async () => {
  const written: string[] = [];
  const request = observeRequests(
    (() => Promise.resolve({})) as never,
    () => undefined,
    () => void written.push('written'),
  );
  await request(listBrands, {});
  expect(written).toEqual([]);
  await request(toggleFavourite, { body: { product: 1 } });
  expect(written).toEqual(['written']);
});

test('isEndpointFailureReason: accepts the reasons that observeRequests reports, and nothing else', () => {
  const reasons = ['timeout', 'network', 'contract', 'status-503'];
  expect(reasons.filter(isEndpointFailureReason)).toEqual(reasons);
  const others = ['', 'status-', 'status-50', 'status-999', 'network error', 'a timeout', 503, undefined];
  expect(others.filter(isEndpointFailureReason)).toEqual([]);
});
