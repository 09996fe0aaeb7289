import { expect, test } from '@jest/globals';
import { StoredDocument } from '../responses/stored-document.ts';
import { createStalePages } from './stale-pages.ts';

const LIMITS = { maxAgeMs: 60_000, maxBytes: 1_000_000 };
const page = (text: string) => ({ status: 200, document: new StoredDocument([text]) });
const keyOf = (version: number, path = '/p/lamp/') => `product@1.0.${version} en-AE latn AE 1 https://shop ${path}`;

test('createStalePages: a page is stored for its three newest version sets, however often it is published', () => {
  const pages = createStalePages(LIMITS);
  for (let version = 0; version < 200; version += 1) {
    pages.beginRender(keyOf(version)).put(`composition-${version}`, page('lamp'));
    pages.beginRender(keyOf(version, '/p/desk/?tab=specs')).put(`composition-${version}`, page('desk'));
  }
  expect(pages.stats()).toEqual({ entries: 6, bytes: 24 });
  const found = [196, 197, 198, 199].map((version) => pages.findOutdated(keyOf(version))?.composition);
  expect(found).toEqual([undefined, 'composition-197', 'composition-198', 'composition-199']);
});

test('createStalePages: versions that alternate, as a canary and the active one, keep their pages', () => {
  const pages = createStalePages(LIMITS);
  for (let round = 0; round < 10; round += 1)
    for (const version of [1, 2]) pages.beginRender(keyOf(version)).put(`round-${round}`, page(`lamp of ${version}`));
  expect(pages.stats().entries).toBe(2);
  expect([1, 2].map((version) => pages.findOutdated(keyOf(version))?.composition)).toEqual(['round-9', 'round-9']);
});

test('createStalePages: a rollback counts as the newest version set', () => {
  const pages = createStalePages(LIMITS);
  for (const version of [1, 2, 3, 1, 4]) pages.beginRender(keyOf(version)).put('one', page('lamp'));
  const found = [1, 2, 3, 4].filter((version) => pages.findOutdated(keyOf(version)));
  expect(found).toEqual([1, 3, 4]);
});

test('createStalePages: a clock that steps back behind a page ends its lifetime', () => {
  const clock = { now: 10_000_000 };
  const pages = createStalePages(LIMITS, () => clock.now);
  pages.beginRender(keyOf(1)).put('one', page('lamp'));
  expect(pages.findOutdated(keyOf(1))).toBeDefined();
  clock.now -= 3_600_000;
  expect(pages.findOutdated(keyOf(1))).toBeUndefined();
});

test('createStalePages: a failure of a render that began later does not stop an earlier one from storing its page', () => {
  const pages = createStalePages(LIMITS);
  const [older, newer] = [pages.beginRender(keyOf(1)), pages.beginRender(keyOf(1))];
  newer.recordFailure();
  older.put('one', page('lamp'));
  expect(pages.findOutdated(keyOf(1))?.composition).toBe('one');
});

test('createStalePages: a render that began earlier does not bring back a page that a later one deleted', () => {
  const pages = createStalePages(LIMITS);
  const [older, newer] = [pages.beginRender(keyOf(1)), pages.beginRender(keyOf(1))];
  newer.delete();
  older.put('one', page('lamp'));
  expect(pages.findOutdated(keyOf(1))).toBeUndefined();
});
