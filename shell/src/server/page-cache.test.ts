import { expect, test } from '@jest/globals';
import { createPageCache } from './page-cache.ts';

const page = (html: string) => Promise.resolve({ status: 200, html: Buffer.from(html) });
const never = () => Promise.reject(new Error('It is not made anew.'));

test('pages of the last eight compositions are kept, those of older ones are forgotten', async () => {
  const pages = createPageCache();
  for (let id = 0; id < 8; id += 1) {
    await pages.put(`c${id} en /`, page(`home ${id}`));
    await pages.put(`c${id} en /about/`, page(`about ${id}`));
  }
  expect(await pages.lookup('c0 en /about/', never)).toEqual({ status: 200, html: Buffer.from('about 0') });
  // What is still asked for is not the oldest.
  await pages.put('c8 en /', page('home 8'));
  expect(pages.lookup('c1 en /', never)).toBeUndefined();
  expect(pages.lookup('c1 en /about/', never)).toBeUndefined();
  expect(await pages.lookup('c0 en /', never)).toEqual({ status: 200, html: Buffer.from('home 0') });
  expect(await pages.lookup('c2 en /about/', never)).toEqual({ status: 200, html: Buffer.from('about 2') });
});
