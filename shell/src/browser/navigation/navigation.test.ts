/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { RenderablePage } from '../prefetch/preloaded-page.ts';
import { LAMP_PAGE, LAMP_SKELETON, setUp, waitForPaint, waitForTask } from '../../../test/navigation-shop.ts';

afterEach(() => void jest.restoreAllMocks());

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

/** Holds back the browser's frames; each call of what it returns paints one. */
function holdFrames(): () => Promise<void> {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  return async () => {
    for (const callback of frames.splice(0)) callback(0);
    await waitForTask();
  };
}

test('navigation: the response to a press is painted before the next page is shown, and a newer press replaces it [APP-22]', async () => {
  const paint = holdFrames();
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

test('navigation: a skeleton is painted before its page is shown, also when that has loaded already [APP-22]', async () => {
  const { navigation, skeletons, pages, shown } = setUp();
  [skeletons['/p/lamp/'], pages['/p/lamp/']] = [LAMP_SKELETON, LAMP_PAGE];
  await navigation.navigate('/c/phones/');
  const paint = holdFrames();
  const navigating = navigation.navigate('/p/lamp/');
  await paint();
  expect(shown.slice(1)).toEqual(['skeleton /p/lamp/']);
  await paint();
  await navigating;
  expect(shown.slice(1)).toEqual(['skeleton /p/lamp/', '/p/lamp/']);
});

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
