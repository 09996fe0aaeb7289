import { scope } from './worker-globals.ts';

/** What is kept, each kind in a cache of its own, and how many of it: what was put there longest ago goes first. */
const MOST = { pages: 60, answers: 400, files: 500, pictures: 300, wrappers: 2 } as const;

export type Shelf = keyof typeof MOST;

/** Raised when what is kept is kept in another way: caches of other numbers are taken away. */
const FORM = 1;
const PREFIX = 'shop-';
const nameOf = (shelf: Shelf): string => `${PREFIX}${FORM}-${shelf}`;

/** Shelves that hold what may be one visitor's own. */
const PERSONAL: readonly Shelf[] = ['pages', 'answers'];

export async function find(shelf: Shelf, key: string): Promise<Response | undefined> {
  const cache = await scope.caches.open(nameOf(shelf));
  return cache.match(key, { ignoreVary: true });
}

/** Keeps an answer under an address. Where there is no room left in the browser nothing is kept, and nobody is told. */
export async function keep(shelf: Shelf, key: string, response: Response): Promise<void> {
  try {
    const cache = await scope.caches.open(nameOf(shelf));
    // What is put again is the newest again.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST[shelf]).map((old) => cache.delete(old, { ignoreVary: true })));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Takes away what may be one visitor's own: somebody else may be there now. */
export async function forgetPerson(): Promise<void> {
  await Promise.all(PERSONAL.map((shelf) => scope.caches.delete(nameOf(shelf))));
}

/** Takes away what earlier forms of the worker kept. */
export async function forgetOldForms(): Promise<void> {
  const known = Object.keys(MOST).map((shelf) => nameOf(shelf as Shelf));
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !known.includes(name));
  await Promise.all(old.map((name) => scope.caches.delete(name)));
}
