import { beforeEach, expect, test } from '@jest/globals';

/** Caches of a browser, as far as the worker uses them. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  keys = (): Promise<string[]> => Promise.resolve([...this.stores.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.stores.delete(name));
  open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(store.get(key)),
      put: (key: string, response: Response) => Promise.resolve(void store.set(key, response)),
      delete: (key: string) => Promise.resolve(store.delete(key)),
      keys: () => Promise.resolve([...store.keys()]),
    });
  }
}

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;
const listeners = new Map<string, Listener>();
const browser = new FakeCaches();
Object.assign(globalThis, {
  caches: browser,
  clients: { claim: () => Promise.resolve() },
  skipWaiting: () => Promise.resolve(),
  location: { origin: 'https://shop.example' },
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
});
const { keep, find } = await import('./shelves.ts');
await import('./worker.ts');

const SHELVES = ['pages', 'answers', 'files', 'pictures', 'wrappers'] as const;
beforeEach(() => browser.stores.clear());

async function activate(): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (one) => void work.push(one) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

test('service worker: a new one keeps every cache that is in use, and takes those of other forms away [APP-12]', async () => {
  for (const shelf of SHELVES) await keep(shelf, `https://shop.example/${shelf}`, new Response(shelf));
  const inUse = await browser.keys();
  expect(inUse).toHaveLength(5);
  for (const old of ['shop-0-pages', 'shop-999-files', 'shop-pages']) await browser.open(old);
  await browser.open('of-somebody-else');
  await activate();
  expect((await browser.keys()).toSorted()).toEqual([...inUse, 'of-somebody-else'].toSorted());
  for (const shelf of SHELVES) {
    const kept = await find(shelf, `https://shop.example/${shelf}`);
    expect(await kept?.text()).toBe(shelf);
  }
});
