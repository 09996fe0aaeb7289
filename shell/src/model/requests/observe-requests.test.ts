import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import { getBrand, listBrands } from 'shared-contracts/endpoints/catalogue';
import { sectionSignal } from 'storefront-kit/data/optional-data';
import { AnswerError } from './read-response.ts';
import { type EndpointFailure, observeRequests } from './observe-requests.ts';

/** What is told of a request that ends so. */
async function toldOf(end: () => Promise<never>, signal?: AbortSignal, call = getBrand): Promise<EndpointFailure[]> {
  const told: EndpointFailure[] = [];
  const request = observeRequests(
    () => end(),
    (failure) => told.push(failure),
  );
  await expect(request(call, { params: { slug: 'nova' } }, signal ? { signal } : {})).rejects.toBeDefined();
  return told;
}
const status = (code: number) => () => Promise.reject(new ApiError({ status: code, resource: 'GET /x/', body: '' }));
const never = () => new Promise<never>(() => undefined);

test('observeRequests: tells each failure with the endpoint and the reason, and throws it on [COMP-08]', async () => {
  const endpoint = getBrand.id;
  expect(await toldOf(status(500))).toEqual([{ endpoint, reason: 'status-500' }]);
  expect(await toldOf(status(503))).toEqual([{ endpoint, reason: 'status-503' }]);
  expect(await toldOf(status(418))).toEqual([{ endpoint, reason: 'status-418' }]);
  expect(await toldOf(() => Promise.reject(new AnswerError('another version')))).toEqual([
    { endpoint, reason: 'contract' },
  ]);
  expect(await toldOf(() => Promise.reject(new TypeError('fetch failed')))).toEqual([{ endpoint, reason: 'network' }]);
  expect(await toldOf(never, sectionSignal(new AbortController().signal, 10))).toEqual([
    { endpoint, reason: 'timeout' },
  ]);
});

test('observeRequests: what the contract expects and a visitor who leaves are no failures', async () => {
  expect(await toldOf(status(404))).toEqual([]);
  expect(await toldOf(never, AbortSignal.abort())).toEqual([]);
  const told: EndpointFailure[] = [];
  const answer = { count: 0, next: null, previous: null, results: [] };
  const request = observeRequests((() => Promise.resolve(answer)) as never, (failure) => told.push(failure));
  expect(await request(listBrands, {})).toEqual(answer);
  expect(told).toEqual([]);
});
