import { expect, test } from '@jest/globals';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { measureSizes } from './size.ts';

const SIZES = { entry: 1, base: 2, en: 10, ar: 20, 'page-en': 400, 'page-ar': 300, cart: 1_000, header: 2_000 };

test('measureSizes: counts the messages of pages for pages only, in the language that needs more', () => {
  const descriptor = {
    name: 'cart',
    entry: 'entry',
    base: ['base'],
    pages: { cart: ['cart'] },
    slots: { 'header-cart': ['header'] },
    messages: { en: ['en'], ar: ['ar'], 'page-en': ['page-en'], 'page-ar': ['page-ar'] },
    files: Object.entries(SIZES).map(([path, bytes]) => ({ path, bytes, sha256: '' })),
  } as unknown as RemoteDescriptor;
  expect(measureSizes(descriptor, null).map(({ part, bytes }) => [part, bytes])).toEqual([
    ['page cart', 1 + 2 + 10 + 400 + 1_000],
    ['slot header-cart', 1 + 2 + 20 + 2_000],
  ]);
});
