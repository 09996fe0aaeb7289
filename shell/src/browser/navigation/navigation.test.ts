/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { createNavigation } from './navigation.ts';
import { createPageHistory } from './page-history.ts';
import { createTransition } from './page-transition.ts';
import type { PageSkeleton } from '../prefetch/page-skeleton.ts';
import type { PreloadedPage, RenderablePage } from '../prefetch/preloaded-page.ts';
import { nextPaint } from '../scheduling/next-paint.ts';

afterEach(() => void jest.restoreAllMocks());

const waitForTask = (ms = 20) => new Promise((resolve) => void setTimeout(resolve, ms));
/** A press is painted first: a paint that is asked for later comes later. */
async function waitForPaint(): Promise<void> {
  await waitForTask();
  await nextPaint();
  await waitForTask();
}

/** A shop of pages without data. `held` holds the render of the next pages back until it is released. */
function setUp() {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const scrolls: number[] = [];
  jest.spyOn(globalThis, 'scrollTo').mockImplementation((options) => {
    scrolls.push((options as ScrollToOptions).top ?? 0);
  });
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
    currentPage,
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

test('navigation: Forward while the page of Back is rendered shows the page of its URL again', async () => {
  const { navigation, shown, held, hold, transition } = setUp();
  await navigation.navigate('/c/phones/');
  await navigation.navigate('/p/lamp/');
  hold(true);
  history.back();
  await waitForTask();
  history.forward();
  await waitForTask();
  hold(false);
  for (const { resolve } of held) resolve();
  await waitForTask();
  expect(location.pathname).toBe('/p/lamp/');
  expect(shown).toEqual(['/c/phones/', '/p/lamp/', '/c/phones/', '/p/lamp/']);
  expect(transition.url().path).toBe('/p/lamp/');
});

test('navigation: a page that another one replaces while it is rendered changes neither scroll position nor history', async () => {
  const { navigation, scrolls, held, hold } = setUp();
  await navigation.navigate('/c/phones/');
  await navigation.navigate('/p/lamp/');
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, value: 700 });
  dispatchEvent(new Event('scroll'));
  hold(true);
  history.back();
  await waitForTask();
  history.forward();
  await waitForTask();
  const before = scrolls.length;
  for (const { resolve } of held) resolve();
  await waitForTask();
  // Only the page that is shown at last: at the position where it was left.
  expect(scrolls.slice(before)).toEqual([700]);
  hold(false);
  history.back();
  await waitForTask();
  // The list was never scrolled.
  expect(scrolls.at(-1)).toBe(0);
});

test('navigation: a fragment of the shown page loads nothing', async () => {
  const { navigation, shown } = setUp();
  await navigation.navigate('/c/phones/');
  location.hash = '#reviews';
  await waitForTask();
  expect(shown).toEqual(['/c/phones/']);
});

test('navigation: the response to a press is painted before the next page is shown, and a newer press replaces it [APP-22]', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const paint = async () => {
    for (const callback of frames.splice(0)) callback(0);
    await waitForTask();
  };
  const { navigation, shown } = setUp();
  const before = location.pathname;
  const first = navigation.navigate('/c/phones/');
  await waitForTask();
  expect([shown, location.pathname]).toEqual([[], before]);
  const second = navigation.navigate('/p/lamp/');
  await paint();
  await Promise.all([first, second]);
  expect([shown, location.pathname]).toEqual([['/p/lamp/'], '/p/lamp/']);
});

const LAMP = { path: '/p/lamp/', search: '', params: {} };
const LAMP_PAGE: PreloadedPage = {
  kind: 'page',
  remote: 'product',
  personal: false,
  head: { title: 'Lamp' },
  view: { location: LAMP, page: { Page: () => null }, data: { price: 5 } },
  location: LAMP,
};
const LAMP_SKELETON: PageSkeleton = {
  kind: 'skeleton',
  location: LAMP,
  head: { title: 'Lamp' },
  template: { content: document.createDocumentFragment(), styles: {} as CSSStyleSheet },
};

test('navigation: a skeleton is shown at the page’s URL until the page is there, and Back leaves it [APP-22]', async () => {
  const { navigation, pages, previews, skeletons, shown } = setUp();
  await navigation.navigate('/c/phones/');
  skeletons['/p/lamp/'] = LAMP_SKELETON;
  // The page's own preview shows the same, so it is not rendered.
  previews['/p/lamp/'] = LAMP_PAGE;
  const loading = Promise.withResolvers<RenderablePage>();
  pages['/p/lamp/'] = loading.promise;
  const entries = history.length;
  const navigating = navigation.navigate('/p/lamp/');
  await waitForPaint();
  expect([shown.slice(1), location.pathname]).toEqual([['skeleton /p/lamp/'], '/p/lamp/']);
  loading.resolve(LAMP_PAGE);
  await navigating;
  expect([shown.slice(2), history.length]).toEqual([['/p/lamp/'], entries + 1]);
  pages['/p/lamp/'] = new Promise(() => undefined);
  await navigation.navigate('/c/phones/');
  void navigation.navigate('/p/lamp/');
  await waitForPaint();
  history.back();
  await waitForTask();
  expect([shown.slice(3), location.pathname]).toEqual([
    ['/c/phones/', 'skeleton /p/lamp/', '/c/phones/'],
    '/c/phones/',
  ]);
});

test('navigation: the page takes the focus that left with its skeleton, and no other [APP-18]', async () => {
  document.body.innerHTML = '<input><main id="main" tabindex="-1"></main>';
  const input = document.querySelector('input')!;
  const focused: (string | undefined)[] = [];
  for (const moveFocus of [() => (document.activeElement as HTMLElement).blur(), () => input.focus()]) {
    const { navigation, pages, skeletons } = setUp();
    await navigation.navigate('/c/phones/');
    skeletons['/p/lamp/'] = LAMP_SKELETON;
    const loading = Promise.withResolvers<RenderablePage>();
    pages['/p/lamp/'] = loading.promise;
    const navigating = navigation.navigate('/p/lamp/');
    await waitForPaint();
    focused.push(document.activeElement?.tagName);
    moveFocus();
    loading.resolve(LAMP_PAGE);
    await navigating;
    focused.push(document.activeElement?.tagName);
    await navigation.navigate('/c/phones/');
  }
  expect(focused).toEqual(['MAIN', 'MAIN', 'MAIN', 'INPUT']);
  document.body.innerHTML = '';
});

test('navigation: the page leaves the focus in the field that the shopper types in meanwhile, and takes it from the pressed one [APP-18]', async () => {
  document.body.innerHTML = '<input id="search"><input id="other"><main id="main" tabindex="-1"></main>';
  const focus = (id: string) => document.getElementById(id)?.focus();
  const focused: (string | undefined)[] = [];
  for (const field of ['search', 'other']) {
    const { navigation } = setUp();
    focus('search');
    const navigating = navigation.navigate(`/c/${field}/`);
    focus(field);
    await navigating;
    focused.push(document.activeElement?.id);
  }
  expect(focused).toEqual(['main', 'other']);
  document.body.innerHTML = '';
});

test('navigation: newer data during a navigation is the next page’s, whose navigation goes on [LOC-02]', async () => {
  const { navigation, pages, skeletons, shown, busy$ } = setUp();
  await navigation.navigate('/c/phones/');
  const [entries, loading] = [history.length, Promise.withResolvers<RenderablePage>()];
  [skeletons['/p/lamp/'], pages['/p/lamp/']] = [LAMP_SKELETON, loading.promise];
  const navigating = navigation.navigate('/p/lamp/');
  await waitForPaint();
  pages['/p/lamp/'] = LAMP_PAGE;
  // A city that was chosen before the press, for instance.
  await navigation.reload();
  loading.resolve(LAMP_PAGE);
  await navigating;
  expect([shown.slice(1), location.pathname]).toEqual([['skeleton /p/lamp/', '/p/lamp/'], '/p/lamp/']);
  expect([history.length, busy$.value]).toEqual([entries + 1, false]);
  await navigation.navigate('/c/phones/');
  await navigation.reload();
  expect(shown.slice(3)).toEqual(['/c/phones/', '/c/phones/']);
});

test('navigation: without a skeleton the page’s own preview is shown, and neither for another state of a page', async () => {
  const { navigation, pages, previews, skeletons, shown } = setUp();
  [previews['/p/lamp/'], pages['/p/lamp/']] = [LAMP_PAGE, LAMP_PAGE];
  await navigation.navigate('/p/lamp/');
  expect(shown).toEqual(['preview /p/lamp/', '/p/lamp/']);
  skeletons['/p/lamp/'] = LAMP_SKELETON;
  await navigation.navigate('/p/lamp/?tab=specs');
  await navigation.navigate('/c/phones/');
  await navigation.navigate('/p/lamp/', { keepScroll: true });
  expect(shown.slice(2)).toEqual(['/p/lamp/', '/c/phones/', '/p/lamp/']);
});

test('navigation: newer data of the page is shown in place; a failure, or a shopper who navigates, prevents it', async () => {
  const { navigation, pages, busy$, shown, scrolls } = setUp();
  await navigation.navigate('/p/lamp/');
  const before = [shown.length, scrolls.length, history.length];
  await navigation.refresh();
  expect([shown.length, scrolls.length, history.length]).toEqual(before);
  pages['/p/lamp/'] = LAMP_PAGE;
  busy$.next(true);
  await navigation.refresh();
  expect(shown).toHaveLength(before[0] ?? 0);
  busy$.next(false);
  await navigation.refresh();
  expect([shown.slice(before[0]), scrolls.length, history.length]).toEqual([['/p/lamp/'], ...before.slice(1)]);
  expect(busy$.value).toBe(false);
});

test('navigation: offline, a stored document of a page is loaded, also after its skeleton and by Back [APP-12]', async () => {
  const { navigation, pages, skeletons, shown, documents } = setUp();
  const fail = (path: string): RenderablePage => {
    const error = new Error('offline');
    return { kind: 'failed', remote: 'any', error, location: { path, search: '', params: {} } };
  };
  await navigation.navigate('/c/phones/');
  skeletons['/p/lamp/'] = LAMP_SKELETON;
  const loading = Promise.withResolvers<RenderablePage>();
  pages['/p/lamp/'] = loading.promise;
  const navigating = navigation.navigate('/p/lamp/');
  await waitForPaint();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loading.resolve(fail('/p/lamp/'));
  await navigating;
  expect([shown.slice(1), documents]).toEqual([['skeleton /p/lamp/'], ['/p/lamp/']]);
  pages['/c/lamps/'] = fail('/c/lamps/');
  history.pushState(null, '', '/c/lamps/');
  history.pushState(null, '', '/c/chairs/');
  history.back();
  await waitForTask();
  expect([shown.slice(2), documents.slice(1)]).toEqual([[], ['/c/lamps/']]);
  // The current page's own document can be the stored one: it is not loaded again and again.
  await navigation.reload();
  expect([shown.slice(2), documents.slice(2)]).toEqual([['/c/lamps/'], []]);
});
