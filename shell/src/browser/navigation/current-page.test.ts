import { expect, test } from '@jest/globals';
import { createStandingPage } from './current-page.ts';

const LOCATION = { path: '/p/lamp/', search: '', params: {} };

test('what stands is known by remote and path, until another page stands or it is forgotten', () => {
  const content = {
    kind: 'remote',
    remote: 'product',
    page: 'product',
    data: { price: 1 },
    head: { title: '' },
  } as const;
  const standing = createStandingPage({ content, pageLocation: LOCATION });
  expect(standing.dataOf('product', '/p/lamp/')).toEqual({ price: 1 });
  expect(standing.dataOf('product', '/p/lamp/offer/2/')).toBeNull();
  expect(standing.dataOf('content', '/p/lamp/')).toBeNull();
  standing.set({ kind: 'not-found', location: LOCATION });
  expect(standing.dataOf('product', '/p/lamp/')).toBeNull();
  const again = createStandingPage({ content, pageLocation: LOCATION });
  again.forget();
  expect(again.dataOf('product', '/p/lamp/')).toBeNull();
});
