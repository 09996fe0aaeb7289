/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { useEffect, type ReactNode } from 'react';
import type { Host } from 'shared-contracts/host';
import { fakeHost } from '../testing/fake-host.ts';
import { withProviders } from '../testing/with-providers.ts';
// The library binds its timer when it loads: before the tests fake it.
import './data-cache.tsx';
import { useEndpoint, type EndpointState } from './use-endpoint.ts';

type Countries = Awaited<ReturnType<typeof fetchNothing>>;
const fetchNothing = () => fakeHost().request(listCountries, {});

const EMPTY: Countries = { count: 0, next: null, previous: null, results: [] };
const counted = (count: number): Countries => ({ ...EMPTY, count });

const latest: { state?: EndpointState<Countries> } = {};
interface Props {
  readonly fallback?: Countries;
  readonly enabled?: boolean;
}

function Count(props: Props) {
  const state = useEndpoint(listCountries, {}, props);
  useEffect(() => {
    latest.state = state;
  });
  return <output>{state.data ? state.data.count : state.error ? 'failed' : state.isSlow ? 'slow' : 'loading'}</output>;
}

/** A host whose backend takes 100 ms and gives the number of the request, or fails. */
function countingHost(fails: (request: number) => boolean = () => false) {
  const requests: number[] = [];
  const request = () => {
    const number = requests.push(Date.now());
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        if (fails(number)) reject(new ApiError({ status: 503, resource: 'GET /', body: '' }));
        else resolve(counted(number));
      }, 100);
    });
  };
  // Each test has a city of its own, and so its own keys of the cache.
  city += 1;
  const location = { country: 'AE' as const, city: { id: city, name: 'Dubai', translated_name: 'Dubai' } };
  return { host: fakeHost({ request: request as Host['request'], location }), requests };
}
let city = 0;

/** Draws and waits for the cache's code, which loads in real time. */
async function show(host: Host, content: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const { rerender } = render(withProviders(host, content));
  const loadCode = () => act(async () => void (await import('./data-cache.tsx')));
  await loadCode();
  return async (next) => {
    rerender(withProviders(host, next));
    await loadCode();
  };
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const realTimeout = setTimeout;
async function focus(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 5)));
}
const shown = () => screen.getAllByRole('status').map((output) => output.textContent);

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  cleanup();
  await advance(0);
  jest.useRealTimers();
});

test('useEndpoint: two components with the same input share one request [APP-20]', async () => {
  const { host, requests } = countingHost();
  await show(host, [<Count key="a" />, <Count key="b" />]);
  expect(shown()).toEqual(['loading', 'loading']);
  await advance(500);
  expect(shown()).toEqual(['1', '1']);
  expect(requests).toHaveLength(1);
});

test('useEndpoint: a component mounted within 2 s sends no request, a later one does [APP-20]', async () => {
  const { host, requests } = countingHost();
  const rerender = await show(host, <Count key="a" />);
  await advance(1_900);
  await rerender([<Count key="a" />, <Count key="b" />]);
  await advance(50);
  expect(requests).toHaveLength(1);
  await advance(1_000);
  await rerender([<Count key="a" />, <Count key="b" />, <Count key="c" />]);
  await advance(500);
  expect(requests).toHaveLength(2);
  expect(shown()).toEqual(['2', '2', '2']);
});

test('useEndpoint: cached data of an earlier component counts as loading until the new request ends [APP-20]', async () => {
  const { host } = countingHost();
  const rerender = await show(host, <Count key="a" />);
  await advance(3_000);
  const settled: (number | undefined)[] = [];
  function Settled() {
    const { data, isLoading } = useEndpoint(listCountries, {});
    useEffect(() => {
      if (!isLoading) settled.push(data?.count);
    });
    return null;
  }
  await rerender([<Settled key="b" />]);
  await advance(500);
  expect([...new Set(settled)]).toEqual([2]);
});

test('useEndpoint: focus requests again, at most every 5 s [APP-20]', async () => {
  const { host, requests } = countingHost();
  await show(host, <Count />);
  await advance(4_900);
  await focus();
  await advance(50);
  expect(requests).toHaveLength(1);
  await advance(200);
  await focus();
  await advance(200);
  expect(requests).toHaveLength(2);
  expect(shown()).toEqual(['2']);
});

test('useEndpoint: a failed request is repeated after 5 s and again after 10 s [APP-20]', async () => {
  const { host, requests } = countingHost((request) => request < 3);
  await show(host, <Count />);
  await advance(4_900);
  expect(requests).toHaveLength(1);
  expect(shown()).toEqual(['failed']);
  await advance(400);
  expect(requests).toHaveLength(2);
  await advance(5_200);
  expect(requests).toHaveLength(3);
  expect(shown()).toEqual(['3']);
});

test('useEndpoint: a rejected request is not repeated [APP-20]', async () => {
  const { host } = countingHost();
  const request = jest.fn(() => Promise.reject(new ApiError({ status: 404, resource: 'GET /', body: '' })));
  await show({ ...host, request: request }, <Count />);
  await advance(20_000);
  expect(request).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['failed']);
});

test('useEndpoint: reports a slow request after 3 s [APP-20]', async () => {
  const { host } = countingHost();
  const request = () => new Promise((resolve) => setTimeout(() => resolve(counted(7)), 4_000));
  await show({ ...host, request: request as Host['request'] }, <Count />);
  await advance(2_900);
  expect(shown()).toEqual(['loading']);
  await advance(400);
  expect(shown()).toEqual(['slow']);
  await advance(2_000);
  expect(shown()).toEqual(['7']);
});

test('useEndpoint: the server’s data is shown at once, without a request on mount [APP-20]', async () => {
  const { host, requests } = countingHost();
  const fallback = counted(40);
  const rerender = await show(host, <Count fallback={fallback} />);
  expect(shown()).toEqual(['40']);
  await advance(1_000);
  expect(requests).toHaveLength(0);
  await rerender(<Count fallback={counted(41)} />);
  expect(shown()).toEqual(['41']);
  await advance(5_100);
  await focus();
  await advance(200);
  expect(shown()).toEqual(['1']);
});

test('useEndpoint: requests nothing while disabled', async () => {
  const { host, requests } = countingHost();
  const rerender = await show(host, <Count enabled={false} />);
  await advance(1_000);
  expect(requests).toHaveLength(0);
  await rerender(<Count />);
  await advance(500);
  expect(shown()).toEqual(['1']);
});

test('useEndpoint: replaced data reaches every component with the input', async () => {
  const { host, requests } = countingHost();
  await show(host, [<Count key="a" />, <Count key="b" />]);
  await advance(500);
  act(() => latest.state?.replace(counted(9)));
  await advance(100);
  expect(shown()).toEqual(['9', '9']);
  expect(requests).toHaveLength(1);
});

test('useEndpoint: a refresh or a replacement before the cache’s code has loaded is kept [APP-20]', async () => {
  const { host, requests } = countingHost();
  const first = counted(41);
  const { rerender } = render(withProviders(host, <Count key="a" fallback={first} />));
  latest.state?.refresh();
  await advance(500);
  await advance(500);
  expect([requests.length, shown()]).toEqual([1, ['1']]);

  rerender(withProviders(countingHost().host, <Count key="b" fallback={first} />));
  act(() => latest.state?.replace(counted(9)));
  await advance(500);
  expect(shown()).toEqual(['9']);
});
