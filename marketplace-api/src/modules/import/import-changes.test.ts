import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fetchInvalidations, pruneInvalidations } from '../../infra/cache-tags/invalidation-log.ts';
import { createInvalidationPublisher } from '../../infra/cache-tags/invalidation-publisher.ts';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';
import { importFile } from './import-file.ts';

const HEADER = 'sku,family,category,brand,brand_ar,name_en,name_ar,colour,seller,qty,price_aed,old_price_aed,price_sar';
const ROWS = 5_000;
/** Minimum interval between two invalidations, in ms, as in the publisher. */
const INTERVAL_MS = 5_000;

let shop: Awaited<ReturnType<typeof openSmallShop>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-changes-'));
  shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
  await shop.inject('GET', '/api/v2/catalogue/products/inventory/');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports one mug for each price. */
async function importMugs(
  name: string,
  prices: readonly number[],
  onBatch: () => Promise<void> = () => Promise.resolve(),
) {
  const row = (price: number, at: number) => `B-${at},,mugs,Zain Home,,Mug ${at},كوب,red,Marina,1,${price},,`;
  const file = join(folder, name);
  await writeFile(file, [HEADER, ...prices.map(row)].join('\n'));
  const waits: Promise<void>[] = [];
  const report = await importFile(shop.database, file, {
    onBad: () => undefined,
    onProgress: () => void waits.push(onBatch()),
  });
  await Promise.all(waits);
  return report;
}

/** Collects the invalidations of a piece of work, fetched after each batch, one by one as the shell does. */
async function recordInvalidations(work: (poll: () => Promise<void>) => Promise<unknown>) {
  let { cursor } = await fetchInvalidations(shop.database, undefined);
  const invalidations: string[][] = [];
  const fetchNext = async () => {
    const changes = await fetchInvalidations(shop.database, cursor);
    cursor = changes.cursor;
    if (changes.tags.length > 0) invalidations.push([...changes.tags]);
  };
  let polling = Promise.resolve();
  const poll = () => (polling = polling.then(fetchNext));
  const startedAt = performance.now();
  await work(poll);
  await poll();
  return { invalidations, maxCount: 1 + Math.floor((performance.now() - startedAt) / INTERVAL_MS) };
}

const isList = (tag: string) =>
  tag === '*' || tag === 'listings' || tag === 'assortment' || tag.startsWith('category:');

test('importFile: invalidates lists at most once per interval, and only changed data', async () => {
  const prices = Array.from({ length: ROWS }, () => 30);
  const first = await recordInvalidations((poll) => importMugs('first.csv', prices, poll));
  const withLists = first.invalidations.filter((tags) => tags.some(isList));
  expect(withLists.length).toBeGreaterThan(0);
  expect(withLists.length).toBeLessThanOrEqual(first.maxCount);
  expect(first.invalidations.flat()).not.toContain('*');
  // Pages of products outside the import stay cached, and so do lists of other categories.
  for (const tag of ['product:101', 'product:104', 'card:105', 'category:11', 'category:12', 'menus', 'content']) {
    expect(first.invalidations.flat()).not.toContain(tag);
  }
  // A list of headphones renders once; a list of mugs renders no more often than lists are invalidated.
  const renders = (tags: readonly string[]) =>
    1 + first.invalidations.filter((batch) => batch.includes('*') || batch.some((tag) => tags.includes(tag))).length;
  expect(renders(['category:11', 'card:101'])).toBe(1);
  expect(renders(['category:21', 'listings'])).toBeLessThanOrEqual(1 + first.maxCount);

  const same = await recordInvalidations((poll) => importMugs('same.csv', prices, poll));
  expect(same.invalidations).toEqual([]);

  const changed = await recordInvalidations((poll) => importMugs('changed.csv', [40, ...prices.slice(1)], poll));
  const [mug] = await shop.database.query<{ id: number }>("SELECT id FROM products WHERE sku = 'B-0'");
  expect(changed.invalidations).toHaveLength(1);
  expect(
    changed.invalidations
      .flat()
      .filter((tag) => !isList(tag))
      .toSorted(),
  ).toEqual([`card:${mug?.id ?? 0}`, `product:${mug?.id ?? 0}`]);
});

test('InvalidationPublisher: publishes at the interval, at the end, and the rest of a killed import', async () => {
  let now = 0;
  const publisher = createInvalidationPublisher(() => now);
  const { invalidations } = await recordInvalidations(async (poll) => {
    const defer = () =>
      shop.database.transaction(async (tx) => {
        await tx.query("SELECT set_config('shop.bulk', 'on', true)");
        await tx.query("UPDATE menu_links SET label_en = label_en || '!'");
        await tx.query("SELECT note_changes(ARRAY['listings', 'listings', 'product:7'])");
        await publisher.publishIfDue(tx);
      });
    await defer();
    now = INTERVAL_MS - 1;
    await defer();
    await poll();
    now = INTERVAL_MS;
    await defer();
    await poll();
    await defer();
    await shop.database.query("UPDATE deferred_changes SET noted_at = now() - interval '2 minutes'");
    await pruneInvalidations(shop.database);
  });
  expect(invalidations.map((tags) => tags.toSorted())).toEqual([
    expect.arrayContaining(['listings', 'product:7']),
    expect.arrayContaining(['listings', 'product:7']),
  ]);
  expect(await shop.database.query('SELECT 1 FROM deferred_changes')).toEqual([]);
});
