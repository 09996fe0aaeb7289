import { workerGlobals } from './worker-globals.ts';

/**
 * Maximum number of entries per cache; the oldest entry is evicted first. `answers` has the data responses: a
 * shopper's caches have these names, and other names would lose them.
 */
const MAX_ENTRIES = { pages: 60, answers: 400, files: 500, pictures: 300, wrappers: 2 } as const;

export type CacheName = keyof typeof MAX_ENTRIES;

/** Increase it when the format of the caches changes: caches of other versions are deleted. */
const CACHE_VERSION = 1;
const PREFIX = 'shop-';
const getStorageName = (cacheName: string): string => `${PREFIX}${CACHE_VERSION}-${cacheName}`;

/** Caches that can hold data of one visitor. */
const PERSONAL_CACHES: readonly CacheName[] = ['pages', 'answers'];

export async function findCached(cacheName: CacheName, key: string): Promise<Response | undefined> {
  const cache = await workerGlobals.caches.open(getStorageName(cacheName));
  return cache.match(key, { ignoreVary: true });
}

/** Number of deletions of the personal caches. */
let deletions = 0;

/**
 * Prepares to store a response; call it before the request. The returned function stores the response under a key. It
 * drops a response that can be personal if the personal caches have been deleted since: the response may belong to the
 * visitor before. Without storage space nothing is stored, and the failure is ignored.
 */
export function preparePut(cacheName: CacheName): (key: string, response: Response) => Promise<void> {
  const deletionsBefore = deletions;
  return async (key, response) => {
    try {
      const cache = await workerGlobals.caches.open(getStorageName(cacheName));
      // A deletion from here on removes this cache with all that is put into it.
      if (PERSONAL_CACHES.includes(cacheName) && deletions !== deletionsBefore) return;
      // Re-inserting makes the entry the newest again.
      await cache.delete(key, { ignoreVary: true });
      await cache.put(key, response);
      const keys = await cache.keys();
      await Promise.all(
        keys.slice(0, -MAX_ENTRIES[cacheName]).map((oldKey) => cache.delete(oldKey, { ignoreVary: true })),
      );
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  };
}

/** Stores a response under a key. A response that can be personal needs `preparePut` before its request. */
export const putCached = (cacheName: CacheName, key: string, response: Response): Promise<void> =>
  preparePut(cacheName)(key, response);

/** Deletes caches with data of one visitor, because another person may use the browser now. */
export async function deletePersonalCaches(): Promise<void> {
  deletions += 1;
  await Promise.all(PERSONAL_CACHES.map((cacheName) => workerGlobals.caches.delete(getStorageName(cacheName))));
}

/** Deletes caches of earlier versions of the worker. */
export async function deleteOldCaches(): Promise<void> {
  const currentNames = Object.keys(MAX_ENTRIES).map(getStorageName);
  const names = await workerGlobals.caches.keys();
  const oldNames = names.filter((name) => name.startsWith(PREFIX) && !currentNames.includes(name));
  await Promise.all(oldNames.map((name) => workerGlobals.caches.delete(name)));
}
