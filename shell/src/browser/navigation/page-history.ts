import { sessionStore } from 'storefront-kit/browser/storage';
import type { RenderablePage } from '../prefetch/preloaded-page.ts';

/** Number of cached pages that Back can show at once, without a request. */
const MAX_CACHED_PAGES = 10;
/** Lifetime of such a page, in ms. */
const MAX_AGE_MS = 5 * 60_000;
const SCROLL_KEY = 'shell:scroll';

/** The shell's view of the browser's history. Each entry has a name; scroll position and page are stored under it. */
export interface PageHistory {
  /** Name of the current entry. */
  entry(): string;
  /** Stores the scroll position of the shown entry and, if public, its page; call before another page is shown. */
  save(page: RenderablePage | null): void;
  push(url: string): void;
  replace(url: string): void;
  /** Makes the browser's current entry the shown one, after Back or Forward. */
  sync(): void;
  /** In px; 0 for an unknown entry. */
  scrollTop(entry: string): number;
  /** Page of an entry, if it is recent. */
  pageOf(entry: string): RenderablePage | undefined;
  clearPages(): void;
}

export function createPageHistory(): PageHistory {
  const positions = readPositions();
  const pages = new Map<string, { readonly page: RenderablePage; readonly time: number }>();
  history.scrollRestoration = 'manual';
  if (readEntryName(history.state) === '') history.replaceState(createEntryState(), '');
  let shownEntry = readEntryName(history.state);

  const entry = () => readEntryName(history.state);
  // Known before a press: reading it then would lay the page out.
  let top = scrollY;
  const savePosition = () => positions.set(shownEntry, Math.round(top));
  addEventListener('scroll', () => (top = scrollY), { passive: true });
  addEventListener('pagehide', () => {
    savePosition();
    writePositions(positions);
  });

  return {
    entry,
    save(page) {
      savePosition();
      if (page?.kind !== 'page' || page.personal) return;
      pages.delete(shownEntry);
      pages.set(shownEntry, { page, time: Date.now() });
      const [oldest] = pages.keys();
      if (pages.size > MAX_CACHED_PAGES && oldest !== undefined) pages.delete(oldest);
    },
    push(url) {
      history.pushState(createEntryState(), '', url);
      shownEntry = entry();
    },
    replace(url) {
      history.replaceState(createEntryState(), '', url);
      shownEntry = entry();
    },
    sync() {
      shownEntry = entry();
    },
    scrollTop: (name) => positions.get(name) ?? 0,
    pageOf(name) {
      const cached = pages.get(name);
      return cached && Date.now() - cached.time < MAX_AGE_MS ? cached.page : undefined;
    },
    clearPages: () => pages.clear(),
  };
}

function createEntryState(): { readonly entry: string } {
  return { entry: crypto.randomUUID().slice(0, 8) };
}

/** Empty for an entry without a name. */
function readEntryName(state: unknown): string {
  const hasName = typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
  return hasName ? (state as { entry: string }).entry : '';
}

/** Positions survive the document (a reload, a page of another site in between) when the browser allows storage. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStore.getItem(SCROLL_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  sessionStore.setItem(SCROLL_KEY, JSON.stringify([...positions].slice(-50)));
}
