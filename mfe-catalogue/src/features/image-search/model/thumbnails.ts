/** Searches whose picture this tab remembers. */
const MOST = 5;
const KEY = 'image-search';

type Kept = Readonly<Record<string, string>>;

/** Keeps the small picture of a search in this tab: the backend does not have it. Without storage it is not shown later. */
export function keepThumbnail(id: string, thumbnail: string): void {
  try {
    const others = Object.entries(read()).slice(1 - MOST);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [id, thumbnail]])));
  } catch {
    // The search goes on without its picture.
  }
}

/** The small picture of a search, where this tab has begun it. */
export function findThumbnail(id: string): string | null {
  const kept = read();
  const found = Object.hasOwn(kept, id) ? kept[id] : null;
  return found?.startsWith('data:image/jpeg;base64,') ? found : null;
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}
