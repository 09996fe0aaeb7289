import { sessionStore } from 'storefront-kit/browser/storage';

/** Maximum number of searches with a stored thumbnail in this tab. */
const MAX_THUMBNAILS = 5;
const KEY = 'image-search';

type StoredThumbnails = Readonly<Record<string, string>>;

/** Stores a search's thumbnail in this tab, because the backend has none. */
export function storeThumbnail(id: string, thumbnail: string): void {
  const others = Object.entries(readThumbnails()).slice(1 - MAX_THUMBNAILS);
  sessionStore.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [id, thumbnail]])));
}

/** Returns a search's thumbnail if this tab started the search. */
export function findThumbnail(id: string): string | null {
  const stored = readThumbnails();
  const thumbnail = Object.hasOwn(stored, id) ? stored[id] : null;
  return thumbnail?.startsWith('data:image/jpeg;base64,') ? thumbnail : null;
}

function readThumbnails(): StoredThumbnails {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as StoredThumbnails) : {};
  } catch {
    return {};
  }
}
