/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { PageModule } from 'storefront-kit/remote/page';
import { createFollow } from './resolve-page.ts';
import type { Prepared, PreparedPage } from './preloaded-page.ts';

const ADDRESS = { path: '/p/lamp/', search: '' };

function pageWith(data: string): PreparedPage {
  const location = { ...ADDRESS, params: {} };
  const page: PageModule = { load: () => Promise.reject(new Error('not asked')), Page: () => null };
  return {
    kind: 'page',
    remote: 'product',
    personal: false,
    view: { location, page, data },
    head: { title: data },
    location,
  };
}

/** @param ahead what was prepared ahead is all there; @param kept the browser keeps a document of the page */
function setUp({ ahead = false, kept = false } = {}) {
  const shown: unknown[] = [];
  const whole = Promise.withResolvers<Prepared>();
  const preparing = { early: Promise.resolve(pageWith('card')), page: whole.promise };
  const ready = { ...preparing, page: Promise.resolve<Prepared>(pageWith('whole')) };
  const follow = createFollow(
    () => preparing,
    { take: () => (ahead ? ready : undefined) },
    () => Promise.resolve(kept),
  );
  const leaving = new AbortController();
  const going = follow(ADDRESS, leaving.signal, ({ view }) => shown.push(view.data));
  return { shown, whole, going, leaving };
}

const settled = () => new Promise((resolve) => void setTimeout(resolve));

test('what is known of a page is shown until its data comes', async () => {
  const { shown, whole, going } = setUp();
  await settled();
  expect(shown).toEqual(['card']);
  whole.resolve(pageWith('whole'));
  expect(await going).toMatchObject({ page: { view: { data: 'whole' } }, address: ADDRESS });
  expect(shown).toEqual(['card']);
});

test('what is known comes first even of a page that was prepared ahead', async () => {
  const { shown, going } = setUp({ ahead: true });
  expect(await going).toMatchObject({ page: { view: { data: 'whole' } } });
  expect(shown).toEqual(['card']);
});

test('a shopper who has gone on sees nothing of it', async () => {
  const { shown, whole, going, leaving } = setUp();
  leaving.abort();
  whole.resolve(pageWith('whole'));
  await expect(going).rejects.toThrow('abort');
  expect(shown).toEqual([]);
});

test.each([
  { kept: true, ends: 'left' },
  {
    kept: false,
    ends: expect.objectContaining({ page: expect.objectContaining({ kind: 'failed' }) as unknown }) as unknown,
  },
])('a page that cannot be made ready is left for its document, where there is one: $kept', async ({ kept, ends }) => {
  const { whole, going } = setUp({ kept });
  whole.resolve({ kind: 'failed', remote: 'product', error: new Error('no network'), location: pageWith('').location });
  expect(await going).toEqual(ends);
});
