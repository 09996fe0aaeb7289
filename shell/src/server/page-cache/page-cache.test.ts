import { expect, test } from '@jest/globals';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createInvalidationLog } from '../cache/invalidation-log.ts';
import { StoredDocument } from '../responses/stored-document.ts';

const page = (html: string) => ({ status: 200, document: new StoredDocument([html]) });
const never = () => Promise.reject(new Error('It is not made anew.'));
const createHeaders = (tags: string, age?: number) =>
  new Headers({ 'cache-tag': tags, ...(age === undefined ? {} : { 'surrogate-control': `max-age=${age}` }) });

/** A page cache with a connected invalidation log and its own clock. */
function openCache() {
  const invalidations = createInvalidationLog();
  invalidations.invalidateAll();
  invalidations.setConnected(true);
  const clock = { now: 1_000_000 };
  const pages = createPageCache(invalidations, () => clock.now);
  return { invalidations, clock, pages };
}

function storePage(pages: PageCache, key: string, headers?: Headers, html = key) {
  const dependencies = pages.trackDependencies();
  if (headers) dependencies.addResponse(headers);
  pages.put(key, page(html), dependencies);
}
const readText = async (cached: ReturnType<PageCache['lookup']>) => (await (await cached)?.document.text())?.toString();
const text = (pages: PageCache, key: string) => readText(pages.lookup(key, never));

test('PageCache: stores pages of the last eight compositions and deletes those of older ones', async () => {
  const { pages } = openCache();
  for (let id = 0; id < 8; id += 1) {
    storePage(pages, `c${id} en /`);
    storePage(pages, `c${id} en /about/`);
  }
  expect(await text(pages, 'c0 en /about/')).toBe('c0 en /about/');
  // A composition whose pages are still requested is not the oldest.
  storePage(pages, 'c8 en /');
  expect(await text(pages, 'c1 en /')).toBeUndefined();
  expect(await text(pages, 'c1 en /about/')).toBeUndefined();
  expect(await text(pages, 'c0 en /')).toBe('c0 en /');
  expect(await text(pages, 'c2 en /about/')).toBe('c2 en /about/');
});

test('PageCache: caches a page for minutes until something on it changes; others stay', async () => {
  const { invalidations, clock, pages } = openCache();
  storePage(pages, 'c /p/1/', createHeaders('product:1,taxonomy'));
  storePage(pages, 'c /p/2/', createHeaders('product:2,taxonomy'));
  clock.now += 9 * 60_000;
  expect(await text(pages, 'c /p/1/')).toBe('c /p/1/');
  invalidations.invalidate(['product:1', 'card:1']);
  expect(await text(pages, 'c /p/1/')).toBeUndefined();
  expect(await text(pages, 'c /p/2/')).toBe('c /p/2/');
  invalidations.invalidate(['*']);
  expect(await text(pages, 'c /p/2/')).toBeUndefined();
  expect(pages.stats()).toMatchObject({ fresh: 2, missed: 2, entries: 0, bytes: 0 });
});

test('PageCache: an invalidation during the creation of a page counts', async () => {
  const { invalidations, pages } = openCache();
  const dependencies = pages.trackDependencies();
  dependencies.addResponse(createHeaders('product:1'));
  invalidations.invalidate(['product:1']);
  pages.put('c /p/1/', page('old'), dependencies);
  expect(await text(pages, 'c /p/1/')).toBeUndefined();

  // A response of another page request that began before the change.
  const earlier = pages.trackDependencies();
  invalidations.invalidate(['product:2']);
  const laterDependencies = pages.trackDependencies();
  earlier.addResponse(createHeaders('product:2'));
  laterDependencies.merge(earlier);
  pages.put('c /p/2/', page('old'), laterDependencies);
  expect(await text(pages, 'c /p/2/')).toBeUndefined();
});

test('PageCache: a page expires at the earliest expiry of its responses', async () => {
  const { clock, pages } = openCache();
  const dependencies = pages.trackDependencies();
  dependencies.addResponse(createHeaders('promotions', 60));
  dependencies.addResponse(createHeaders('content', 600));
  pages.put('c /', page('deals'), dependencies);
  clock.now += 59_999;
  expect(await text(pages, 'c /')).toBe('deals');
  clock.now += 1;
  expect(await text(pages, 'c /')).toBeUndefined();
});

test('PageCache: caches a page for seconds only while disconnected, after a failure, or with an untagged response', async () => {
  const { invalidations, clock, pages } = openCache();
  storePage(pages, 'c /told/', createHeaders('a'));
  storePage(pages, 'c /unknown/', new Headers());
  const failed = pages.trackDependencies();
  failed.markUncacheable();
  pages.put('c /failed/', page('failed'), failed);
  clock.now += 130_001;
  expect(await text(pages, 'c /unknown/')).toBeUndefined();
  expect(await text(pages, 'c /failed/')).toBeUndefined();
  expect(await text(pages, 'c /told/')).toBe('c /told/');
  invalidations.setConnected(false);
  expect(await text(pages, 'c /told/')).toBeUndefined();
});

test('PageCache: serves a stale page while one new page is created (stale-while-revalidate)', async () => {
  const { clock, pages } = openCache();
  storePage(pages, 'c /', createHeaders('a'), 'old');
  clock.now += 10 * 60_000 + 1;
  let loadCount = 0;
  const loadPage = () => {
    loadCount += 1;
    return Promise.resolve(page('new'));
  };
  expect(await readText(pages.lookup('c /', loadPage))).toBe('old');
  expect(await readText(pages.lookup('c /', loadPage))).toBe('new');
  expect(loadCount).toBe(1);
});

test('PageCache: bounds its memory; evicts the least recently used pages', async () => {
  const { invalidations, pages } = openCache();
  const large = 'x'.repeat(1_048_576);
  for (let number = 0; number < 80; number += 1) {
    storePage(pages, `c /${number}/`, createHeaders(`t${number}`), large);
    await text(pages, 'c /0/');
  }
  expect(pages.stats()).toMatchObject({ entries: 64, bytes: 64 * 1_048_576 });
  expect(await text(pages, 'c /0/')).toBe(large);
  expect(await text(pages, 'c /1/')).toBeUndefined();
  // More tags than the log stores: every page counts as changed, and no old one is served.
  for (let start = 0; start < 30_000; start += 1_000)
    invalidations.invalidate(Array.from({ length: 1_000 }, (_, index) => `n${start + index}`));
  expect(await text(pages, 'c /0/')).toBeUndefined();
});
