import { afterEach, expect, jest, test } from '@jest/globals';
import type { Endpoint, RequestFunction } from 'shared-contracts/endpoint';
import {
  interesting,
  listBrands,
  newArrivals,
  recommendations,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { listBlogPosts, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import { listShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { loadContext } from 'storefront-kit/testing/load-context';
import { buildCards } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import { loadHomePage } from './load.ts';
import { type HomeData, ROW_NAMES } from './model/home-data.ts';

const ROWS = [topSelling, newArrivals, topSelected, interesting, recommendations] as const;
const LISTS = [listCampaigns, menuHotTrending, listBrands, listShorts, listBlogPosts] as const;
const BACKEND = fakeBackend(
  ...ROWS.map((call) => respond(call, () => buildPage(buildCards([call.id])))),
  ...LISTS.map((call) => respond(call as typeof listBlogPosts, () => buildPage([]))),
  respond(listDeals, () => ({
    ...buildPage(buildCards(['Deal'])),
    now: '2026-06-01T10:00:00Z',
    ends: null,
    title: null,
  })),
);

/** A backend with one endpoint that never responds. */
function hanging(slow: Endpoint): RequestFunction {
  return (call, input) => (call.id === slow.id ? new Promise(() => undefined) : BACKEND(call, input));
}

/** Well below the remote's time limit of 3 s, in ms. */
const LIMIT_MS = 2_500;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** `AbortSignal.timeout` with jest's timers, which do not replace it. */
function abortAfter(limitMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  return controller.signal;
}

test('loadHomePage: no single endpoint without a response delays the page [CAT-01] [COMP-08]', async () => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(abortAfter);
  const began = Date.now();
  const loads = Promise.all(
    [...ROWS, ...LISTS, listDeals].map(async (slow) => {
      const request = hanging(slow);
      const result = await loadHomePage(loadContext({ request, messages: messagesOf('en-AE') }));
      if (result.kind !== 'page') throw new Error(`there is no page without ${slow.id}`);
      const selling = result.data.rows.topSelling.length;
      return { slow: slow.id, missing: missingParts(result.data), selling, took: Date.now() - began };
    }),
  );
  const [pages] = await Promise.all([loads, jest.advanceTimersByTimeAsync(60_000)]);
  for (const { slow, missing, selling, took } of pages) {
    expect(took).toBeLessThan(LIMIT_MS);
    // Deals have three sections.
    expect({ slow, missing: missing.length }).toEqual({ slow, missing: slow === listDeals.id ? 3 : 1 });
    expect({ slow, selling }).toEqual({ slow, selling: slow === topSelling.id ? 0 : 1 });
  }
});

/** Names of the parts that the browser fetches again. */
function missingParts({ missing, deals, rows: _rows, ...parts }: HomeData): readonly string[] {
  const nulls = Object.entries({ ...parts, ...deals }).filter(([, part]) => part === null);
  return [...missing, ...nulls.map(([name]) => name)];
}

test('loadHomePage: loads when every endpoint fails, with all parts missing for a later fetch [COMP-08]', async () => {
  const dead: RequestFunction = () => Promise.reject(new Error('away'));
  const result = await loadHomePage(loadContext({ request: dead, messages: messagesOf('en-AE') }));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(missingParts(result.data).toSorted()).toEqual(
    [...ROW_NAMES, 'campaigns', 'categories', 'limited', 'daily', 'brands', 'shorts', 'news'].toSorted(),
  );
});
