/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { RenderablePage } from '../prefetch/preloaded-page.ts';
import { LAMP_PAGE, LAMP_SKELETON, setUp, waitForPaint, waitForTask } from '../../../test/navigation-shop.ts';

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

test('navigation: newer data twice during one navigation leads to its page all the same [LOC-02]', async () => {
  const { navigation, pages, shown } = setUp();
  await navigation.navigate('/c/phones/');
  const [first, second] = [Promise.withResolvers<RenderablePage>(), Promise.withResolvers<RenderablePage>()];
  pages['/p/lamp/'] = first.promise;
  const navigating = navigation.navigate('/p/lamp/');
  await waitForTask();
  pages['/p/lamp/'] = second.promise;
  const reloading = navigation.reload();
  first.resolve(LAMP_PAGE);
  await waitForTask();
  const again = navigation.reload();
  second.resolve(LAMP_PAGE);
  await Promise.all([navigating, reloading, again]);
  expect([shown.slice(1), location.pathname]).toEqual([['/p/lamp/'], '/p/lamp/']);
});

test('navigation: newer data after Back is that of the page behind, and the one that was left does not come back', async () => {
  const { navigation, pages, shown } = setUp();
  await navigation.navigate('/c/phones/');
  await navigation.navigate('/c/lamps/');
  const loading = Promise.withResolvers<RenderablePage>();
  pages['/p/lamp/'] = loading.promise;
  const navigating = navigation.navigate('/p/lamp/');
  await waitForTask();
  history.back();
  await waitForTask();
  const reloading = navigation.reload();
  loading.resolve(LAMP_PAGE);
  await Promise.all([navigating, reloading]);
  expect([shown.slice(2), location.pathname]).toEqual([['/c/phones/', '/c/phones/'], '/c/phones/']);
});

test('navigation: Back does not show a page from before newer data that the shopper did not wait for [LOC-02]', async () => {
  const { navigation, pages, shown } = setUp();
  pages['/p/lamp/'] = LAMP_PAGE;
  await navigation.navigate('/p/lamp/');
  pages['/p/lamp/'] = new Promise(() => undefined);
  void navigation.reload();
  await waitForTask();
  await navigation.navigate('/c/phones/');
  const newer = Promise.withResolvers<RenderablePage>();
  pages['/p/lamp/'] = newer.promise;
  history.back();
  await waitForTask();
  expect(shown).toEqual(['/p/lamp/', '/c/phones/']);
  newer.resolve(LAMP_PAGE);
  await waitForTask();
  expect(shown).toEqual(['/p/lamp/', '/c/phones/', '/p/lamp/']);
});

test('navigation: neither a repeated navigation nor a preview takes the focus from a field that is typed in [APP-18]', async () => {
  document.body.innerHTML = '<button></button><input><main id="main" tabindex="-1"></main>';
  const [button, input] = [document.querySelector('button')!, document.querySelector('input')!];
  const { navigation, pages, previews } = setUp();
  await navigation.navigate('/c/phones/');
  button.focus();
  const loading = Promise.withResolvers<RenderablePage>();
  [previews['/p/lamp/'], pages['/p/lamp/']] = [LAMP_PAGE, loading.promise];
  const navigating = navigation.navigate('/p/lamp/');
  input.focus();
  await waitForPaint();
  expect(document.activeElement).toBe(input);
  const reloading = navigation.reload();
  loading.resolve(LAMP_PAGE);
  await Promise.all([navigating, reloading]);
  expect(document.activeElement).toBe(input);
  document.body.innerHTML = '';
});

test('navigation: one that a newer one replaces ends at once, and one that is begun again ends with the repetition', async () => {
  const { navigation, pages } = setUp();
  const ended: string[] = [];
  const second = Promise.withResolvers<RenderablePage>();
  pages['/p/lamp/'] = new Promise(() => undefined);
  const replaced = navigation.navigate('/p/lamp/').then(() => ended.push('replaced'));
  await waitForTask();
  await navigation.navigate('/c/phones/');
  await replaced;
  void navigation.navigate('/p/lamp/').then(() => ended.push('repeated'));
  await waitForTask();
  pages['/p/lamp/'] = second.promise;
  const reloading = navigation.reload();
  await waitForTask();
  expect(ended).toEqual(['replaced']);
  second.resolve(LAMP_PAGE);
  await reloading;
  await waitForTask();
  expect(ended).toEqual(['replaced', 'repeated']);
});
