import type { RenderablePage } from './preloaded-page.ts';

/** How many pages Back can show at once, without asking again. */
const MAX_CACHED_PAGES = 10;
/** How long such a page is good for, in ms. */
const MAX_AGE_MS = 5 * 60_000;
const SCROLL_KEY = 'shell:scroll';

/** The browser's history as the shell uses it: each entry has a name, under which its scroll position and its page are kept. */
export interface PageHistory {
  /** Name of the browser's entry now. */
  entry(): string;
  /** Keeps where the entry that was shown is scrolled to and, if public, what it shows; call before showing another. */
  save(page: RenderablePage | null): void;
  push(url: string): void;
  replace(url: string): void;
  /** Takes the browser's entry as the one shown, after Back or Forward. */
  sync(): void;
  /** In px; 0 for an entry not seen before. */
  scrollTop(entry: string): number;
  /** What an entry showed, if that is recent. */
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
  const savePosition = () => positions.set(shownEntry, Math.round(scrollY));
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

/** Empty for an entry that the shell has not named yet. */
function readEntryName(state: unknown): string {
  const hasName = typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
  return hasName ? (state as { entry: string }).entry : '';
}

/** Positions outlive the document (a reload, a page of another site in between), if the browser lets them. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Storage is full or switched off: the next page starts at its top.
  }
}
