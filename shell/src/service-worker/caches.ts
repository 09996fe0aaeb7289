import { workerGlobals } from './worker-globals.ts';

/** What is kept, each kind in a cache of its own, and how many of it: what was put there longest ago goes first. */
const MAX_ENTRIES = { pages: 60, answers: 400, files: 500, pictures: 300, wrappers: 2 } as const;

export type CacheName = keyof typeof MAX_ENTRIES;

/** Raised when what is kept is kept in another way: caches of other numbers are taken away. */
const CACHE_VERSION = 1;
const PREFIX = 'shop-';
const getStorageName = (cacheName: CacheName): string => `${PREFIX}${CACHE_VERSION}-${cacheName}`;

/** Shelves that hold what may be one visitor's own. */
const PERSONAL_CACHES: readonly CacheName[] = ['pages', 'answers'];

export async function findCached(cacheName: CacheName, key: string): Promise<Response | undefined> {
  const cache = await workerGlobals.caches.open(getStorageName(cacheName));
  return cache.match(key, { ignoreVary: true });
}

/** Keeps an answer under an address. Where there is no room left in the browser nothing is kept, and nobody is told. */
export async function putCached(cacheName: CacheName, key: string, response: Response): Promise<void> {
  try {
    const cache = await workerGlobals.caches.open(getStorageName(cacheName));
    // What is put again is the newest again.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, -MAX_ENTRIES[cacheName]).map((oldKey) => cache.delete(oldKey, { ignoreVary: true })),
    );
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Takes away what may be one visitor's own: somebody else may be there now. */
export async function deletePersonalCaches(): Promise<void> {
  await Promise.all(PERSONAL_CACHES.map((cacheName) => workerGlobals.caches.delete(getStorageName(cacheName))));
}

/** Takes away what earlier forms of the worker kept. */
export async function deleteOldCaches(): Promise<void> {
  const currentNames = Object.keys(MAX_ENTRIES).map((cacheName) => getStorageName(cacheName as CacheName));
  const names = await workerGlobals.caches.keys();
  const oldNames = names.filter((name) => name.startsWith(PREFIX) && !currentNames.includes(name));
  await Promise.all(oldNames.map((name) => workerGlobals.caches.delete(name)));
}
