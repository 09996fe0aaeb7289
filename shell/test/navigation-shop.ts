import { BehaviorSubject } from 'rxjs';
import { createNavigation } from '../src/browser/navigation/navigation.ts';
import { createPageHistory } from '../src/browser/navigation/page-history.ts';
import { createTransition } from '../src/browser/navigation/page-transition.ts';
import type { PageSkeleton } from '../src/browser/prefetch/page-skeleton.ts';
import type { PreloadedPage, RenderablePage } from '../src/browser/prefetch/preloaded-page.ts';
import { nextPaint } from '../src/browser/scheduling/next-paint.ts';

/** Waits for other tasks. */
export const waitForTask = (ms = 20) => new Promise((resolve) => void setTimeout(resolve, ms));
/** A press is painted first: a paint that is asked for later comes later. */
export async function waitForPaint(): Promise<void> {
  await waitForTask();
  await nextPaint();
  await waitForTask();
}

/** A shop of pages without data. `held` holds the render of the next pages back until it is released. */
export function setUp() {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const scrolls: number[] = [];
  Object.assign(globalThis, { scrollTo: ({ top = 0 }: ScrollToOptions) => void scrolls.push(top) });
  const shown: string[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  let isHeld = false;
  const busy$ = new BehaviorSubject(false);
  const pages: Partial<Record<string, RenderablePage | Promise<RenderablePage>>> = {};
  const previews: Partial<Record<string, PreloadedPage>> = {};
  const skeletons: Partial<Record<string, PageSkeleton>> = {};
  const show = async ({ location }: RenderablePage): Promise<void> => {
    shown.push(location.path);
    if (!isHeld) return;
    const release = Promise.withResolvers<void>();
    held.push(release);
    await release.promise;
  };
  const pageHistory = createPageHistory();
  const currentPage = { set: () => undefined, forget: () => undefined };
  const transition = createTransition({
    locale: 'en-AE',
    history: pageHistory,
    currentPage,
    show,
    showPreview: async ({ kind, location: { path } }) =>
      void shown.push(`${kind === 'page' ? 'preview' : kind} ${path}`),
  });
  const prefetch = { hint: () => undefined, lookAhead: () => null, take: () => undefined, clear: () => undefined };
  /** Paths whose stored document was asked for, and is loaded then. */
  const documents: string[] = [];
  const navigation = createNavigation({
    locale: 'en-AE',
    preloadPage: (path, search) => ({
      preview: Promise.resolve(previews[path] ?? null),
      page: Promise.resolve(pages[path] ?? { kind: 'not-found', location: { path, search, params: {} } }),
    }),
    prefetch,
    history: pageHistory,
    transition,
    findSkeleton: ({ path }) => skeletons[path] ?? null,
    onStart: () => undefined,
    isOutdated: () => false,
    hasDocument: (url) => {
      documents.push(new URL(url).pathname);
      return Promise.resolve(true);
    },
    busy$,
  });
  navigation.start();
  const hold = (value: boolean) => (isHeld = value);
  return { navigation, pages, previews, skeletons, busy$, shown, scrolls, held, hold, documents, transition };
}

const LAMP = { path: '/p/lamp/', search: '', params: {} };
/** Page of a product. */
export const LAMP_PAGE: PreloadedPage = {
  kind: 'page',
  remote: 'product',
  personal: false,
  head: { title: 'Lamp' },
  view: { location: LAMP, page: { Page: () => null }, data: { price: 5 } },
  location: LAMP,
};
/** Its skeleton. */
export const LAMP_SKELETON: PageSkeleton = {
  kind: 'skeleton',
  location: LAMP,
  head: { title: 'Lamp' },
  template: { content: document.createDocumentFragment(), styles: {} as CSSStyleSheet },
};
