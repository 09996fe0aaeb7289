import type { Prepared } from './prepare.ts';

/** How many pages Back can show at once, without asking again. */
const KEPT_PAGES = 10;
/** How long such a page is good for, in ms. */
const GOOD_FOR_MS = 5 * 60_000;
const SCROLL_KEY = 'shell:scroll';

interface EntryState {
  readonly entry: string;
}

/** The browser's history as the shell uses it: each entry has a name, under which its scroll position and its page are kept. */
export interface PageHistory {
  /** Keeps where the current entry is scrolled to and what it shows; call before leaving it. */
  leave(shown: Prepared | null): void;
  push(url: string): void;
  replace(url: string): void;
  /** Scroll position of the current entry, in px; 0 for one not seen before. */
  scrollTop(): number;
  /** What the current entry showed, if that is recent. */
  page(): Prepared | undefined;
  forgetPages(): void;
}

export function createPageHistory(): PageHistory {
  const positions = readPositions();
  const pages = new Map<string, { readonly page: Prepared; readonly at: number }>();
  history.scrollRestoration = 'manual';
  if (!entryOf(history.state)) replace(location.href);

  function replace(url: string): void {
    history.replaceState(newState(), '', url);
  }

  addEventListener('pagehide', () => {
    remember(positions);
    writePositions(positions);
  });

  return {
    replace,
    leave(shown) {
      remember(positions);
      const entry = entryOf(history.state);
      if (entry === undefined || shown?.kind !== 'page') return;
      pages.delete(entry);
      pages.set(entry, { page: shown, at: Date.now() });
      const [oldest] = pages.keys();
      if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
    },
    push: (url) => history.pushState(newState(), '', url),
    scrollTop: () => positions.get(entryOf(history.state) ?? '') ?? 0,
    page() {
      const kept = pages.get(entryOf(history.state) ?? '');
      return kept && Date.now() - kept.at < GOOD_FOR_MS ? kept.page : undefined;
    },
    forgetPages: () => pages.clear(),
  };
}

function newState(): EntryState {
  return { entry: crypto.randomUUID().slice(0, 8) };
}

function entryOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined;
}

function remember(positions: Map<string, number>): void {
  const entry = entryOf(history.state);
  if (entry !== undefined) positions.set(entry, Math.round(scrollY));
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
