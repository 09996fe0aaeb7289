import type { Arrived } from './preloaded-page.ts';

/** How many pages Back can show at once, without asking again. */
const KEPT_PAGES = 10;
/** How long such a page is good for, in ms. */
const GOOD_FOR_MS = 5 * 60_000;
const SCROLL_KEY = 'shell:scroll';

/** The browser's history as the shell uses it: each entry has a name, under which its scroll position and its page are kept. */
export interface PageHistory {
  /** Name of the browser's entry now. */
  entry(): string;
  /** Keeps where the entry that was shown is scrolled to and, if public, what it shows; call before showing another. */
  leave(shown: Arrived | null): void;
  push(url: string): void;
  replace(url: string): void;
  /** Takes the browser's entry as the one shown, after Back or Forward. */
  arrive(): void;
  /** In px; 0 for an entry not seen before. */
  scrollTop(entry: string): number;
  /** What an entry showed, if that is recent. */
  pageOf(entry: string): Arrived | undefined;
  forgetPages(): void;
}

export function createPageHistory(): PageHistory {
  const positions = readPositions();
  const pages = new Map<string, { readonly page: Arrived; readonly at: number }>();
  history.scrollRestoration = 'manual';
  if (entryOf(history.state) === '') history.replaceState(newState(), '');
  let shownEntry = entryOf(history.state);

  const entry = () => entryOf(history.state);
  const rememberPosition = () => positions.set(shownEntry, Math.round(scrollY));
  addEventListener('pagehide', () => {
    rememberPosition();
    writePositions(positions);
  });

  return {
    entry,
    leave(shown) {
      rememberPosition();
      if (shown?.kind !== 'page' || shown.personal) return;
      pages.delete(shownEntry);
      pages.set(shownEntry, { page: shown, at: Date.now() });
      const [oldest] = pages.keys();
      if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
    },
    push(url) {
      history.pushState(newState(), '', url);
      shownEntry = entry();
    },
    replace(url) {
      history.replaceState(newState(), '', url);
      shownEntry = entry();
    },
    arrive() {
      shownEntry = entry();
    },
    scrollTop: (name) => positions.get(name) ?? 0,
    pageOf(name) {
      const kept = pages.get(name);
      return kept && Date.now() - kept.at < GOOD_FOR_MS ? kept.page : undefined;
    },
    forgetPages: () => pages.clear(),
  };
}

function newState(): { readonly entry: string } {
  return { entry: crypto.randomUUID().slice(0, 8) };
}

/** Empty for an entry that the shell has not named yet. */
function entryOf(state: unknown): string {
  const named = typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
  return named ? (state as { entry: string }).entry : '';
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
