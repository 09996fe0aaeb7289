import { expect, test } from '@jest/globals';
import { StoredDocument } from '../responses/stored-document.ts';
import { createStalePages } from './stale-pages.ts';

const LIMITS = { maxAgeMs: 60_000, maxBytes: 1_000_000 };
const page = (text: string) => ({ status: 200, document: new StoredDocument([text]) });
const keyOf = (version: number, path = '/p/lamp/') => `product@1.0.${version} en-AE latn AE 1 https://shop ${path}`;

test('createStalePages: a page is stored for its three newest version sets, however often it is published', () => {
  const pages = createStalePages(LIMITS);
  for (let version = 0; version < 200; version += 1) {
    pages.put(keyOf(version), `composition-${version}`, page('lamp'));
    pages.put(keyOf(version, '/p/desk/?tab=specs'), `composition-${version}`, page('desk'));
  }
  expect(pages.stats()).toEqual({ entries: 6, bytes: 24 });
  const found = [196, 197, 198, 199].map((version) => pages.findOutdated(keyOf(version))?.composition);
  expect(found).toEqual([undefined, 'composition-197', 'composition-198', 'composition-199']);
});

test('createStalePages: versions that alternate, as a canary and the active one, keep their pages', () => {
  const pages = createStalePages(LIMITS);
  for (let round = 0; round < 10; round += 1)
    for (const version of [1, 2]) pages.put(keyOf(version), `round-${round}`, page(`lamp of ${version}`));
  expect(pages.stats().entries).toBe(2);
  expect([1, 2].map((version) => pages.findOutdated(keyOf(version))?.composition)).toEqual(['round-9', 'round-9']);
});

test('createStalePages: a rollback counts as the newest version set', () => {
  const pages = createStalePages(LIMITS);
  for (const version of [1, 2, 3, 1, 4]) pages.put(keyOf(version), 'one', page('lamp'));
  const found = [1, 2, 3, 4].filter((version) => pages.findOutdated(keyOf(version)));
  expect(found).toEqual([1, 3, 4]);
});
