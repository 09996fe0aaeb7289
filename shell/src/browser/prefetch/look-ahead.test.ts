/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { createRouteTable } from '../../model/routing/route-table.ts';
import { startLookAhead } from './look-ahead.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const TABLE = createRouteTable([
  { name: 'product', routes: [{ path: '/p/:slug/', page: 'product', audience: 'public', slots: [] }] },
  { name: 'catalogue', routes: [{ path: '/c/:slug/', page: 'listing', audience: 'public', slots: [] }] },
]);

/** Tops of the cards, in px; each is 400 px high. The window has 768. */
const tops = new Map<Element, number>();

/** Browsers report all observed elements together. jsdom has no observer. */
class CardObserver {
  readonly #cards: Element[] = [];
  readonly #notify: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#notify = notify;
  }
  observe(card: Element): void {
    if (this.#cards.push(card) === 1) setTimeout(() => this.#report());
  }
  disconnect(): void {
    this.#cards.length = 0;
  }
  #report(): void {
    this.#notify(this.#cards.map((target) => ({ target, isIntersecting: (tops.get(target) ?? NaN) < innerHeight })));
  }
}
Object.assign(globalThis, { IntersectionObserver: CardObserver });

interface List {
  readonly paths: readonly string[];
  /** Distance of the first card from the top of the window, in px; each card is 400 px high. */
  readonly top?: number;
  /** Bytes of data that each page takes. */
  readonly bytes?: number;
}

/** Looks ahead from a list of cards in a window of 768 px. */
async function lookAhead({ paths, top = 0, bytes = 5_000 }: List) {
  document.body.innerHTML = `<main>${paths.map((path) => `<article><a href="${path}">card</a></article>`).join('')}</main>`;
  for (const [index, card] of [...document.querySelectorAll('article')].entries())
    tops.set(card, top + 400 * Math.floor(index / 4));
  const requested: string[] = [];
  const entries: unknown[] = [];
  Object.assign(performance, { getEntriesByType: () => entries });
  const busy$ = new BehaviorSubject(false);
  startLookAhead({
    table: TABLE,
    loader: {
      warmPage: (remote, page) => {
        requested.push(`code of ${remote}/${page}`);
        return Promise.resolve();
      },
    },
    prefetch: {
      lookAhead: (path, search) => {
        requested.push(path + search);
        entries.push({
          name: `http://localhost/_data/1${path}`,
          startTime: performance.now(),
          encodedBodySize: bytes,
        });
        return Promise.resolve();
      },
    },
    busy$,
  });
  const settle = () => jest.advanceTimersByTimeAsync(1_000);
  await settle();
  return { requested, busy$, settle };
}

const products = (count: number) => Array.from({ length: count }, (_, index) => `/p/${index}/`);

test('startLookAhead: one card in view is enough, by any part of its box [APP-22]', async () => {
  const { requested } = await lookAhead({ paths: ['/p/lamp/'], top: 700 });
  expect(requested).toEqual(['code of product/product', '/p/lamp/']);
  expect((await lookAhead({ paths: ['/p/lamp/'], top: 800 })).requested).toEqual([]);
});

test('startLookAhead: reads no box, which would lay out the sections that the browser skips [APP-22]', async () => {
  const read = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  await lookAhead({ paths: products(8) });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('startLookAhead: requests the data of six pages of a list at most, also after a scroll [APP-22]', async () => {
  const { requested, settle } = await lookAhead({ paths: products(8) });
  dispatchEvent(new Event('scroll'));
  await settle();
  expect(requested.filter((path) => path.startsWith('/'))).toEqual(products(6));
});

test('startLookAhead: ends where the list has used up its bytes', async () => {
  const { requested } = await lookAhead({ paths: products(8), bytes: 25_000 });
  expect(requested.filter((path) => path.startsWith('/'))).toEqual(products(3));
});

test('startLookAhead: waits for a running navigation, then begins with the next list', async () => {
  const { requested, busy$, settle } = await lookAhead({ paths: ['/c/lamps/'] });
  busy$.next(true);
  document.body.innerHTML = '';
  busy$.next(false);
  await settle();
  expect(requested).toEqual(['code of catalogue/listing', '/c/lamps/']);
});
