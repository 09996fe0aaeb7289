import { expect, test } from '@jest/globals';
import type { Composition } from 'shared-contracts/composition/manifest';
import { listRemoteScripts } from './page-scripts.ts';

const PARTS = ['entry', 'base', 'lang-en', 'lang-ar', 'lang-page-en', 'lang-page-ar', 'page-cart', 'slot-header'];

/** A composition of one remote that fills the header's slot. */
function compose(messages: Readonly<Record<string, readonly string[]>>): Composition {
  const descriptor = {
    manifest: { fills: ['header-cart'] },
    entry: 'entry',
    base: ['base'],
    pages: { cart: ['page-cart'] },
    slots: { 'header-cart': ['slot-header'] },
    messages,
    files: PARTS.map((path) => ({ path, sha256: path })),
  };
  return { id: 'c1', remotes: { cart: { descriptor, baseUrl: '/' } } } as unknown as Composition;
}

const SPLIT = { en: ['lang-en'], ar: ['lang-ar'], 'page-en': ['lang-page-en'], 'page-ar': ['lang-page-ar'] };

const list = (composition: Composition, page: string | null) =>
  listRemoteScripts({
    composition,
    language: 'en',
    page: page === null ? null : { remote: 'cart', id: page },
    slots: ['header-cart'],
  }).map(({ url }) => url.slice(1));

test('listRemoteScripts: a slot needs no messages of pages, and a page of the remote needs them once [COMP-10]', () => {
  expect(list(compose(SPLIT), null)).toEqual(['entry', 'base', 'lang-en', 'slot-header']);
  expect(list(compose(SPLIT), 'cart')).toEqual([
    'entry',
    'base',
    'lang-en',
    'lang-page-en',
    'page-cart',
    'slot-header',
  ]);
});

test('listRemoteScripts: an older remote has one script of messages for pages and slots [COMP-10]', () => {
  const older = compose({ en: ['lang-en'], ar: ['lang-ar'] });
  expect(list(older, 'cart')).toEqual(['entry', 'base', 'lang-en', 'page-cart', 'slot-header']);
});
