/** @jest-environment jsdom */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { interceptLinks } from './link-interceptor.ts';

/** Longer than a pointer must hover over a link. */
const HOVERED_MS = 150;

test('interceptLinks: a page that comes below a resting pointer is no sign of the shopper; a movement is [APP-22]', async () => {
  const hinted: string[] = [];
  const navigated: string[] = [];
  interceptLinks({
    locale: 'en-AE',
    navigate: (path) => navigated.push(path),
    hint: (path, search) => hinted.push(path + search),
    prefetchCode: () => undefined,
    canSkipHydration: () => false,
  });
  const showLink = (href: string) => {
    document.body.innerHTML = `<a href="${href}">Link</a>`;
    return document.querySelector('a');
  };
  const dispatch = (link: Element | null, type: string, screenX: number) =>
    link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, screenX, screenY: 40.5 }));

  const card = showLink('/p/lamp/');
  dispatch(card, 'pointerover', 20.25);
  dispatch(card, 'pointerdown', 20.25);
  await delay(HOVERED_MS);
  // The coordinates of a click are whole numbers.
  dispatch(card, 'click', 20);
  expect([hinted, navigated]).toEqual([['/p/lamp/'], ['/p/lamp/']]);

  const questions = showLink('/p/lamp/?tab=questions');
  dispatch(questions, 'pointerover', 20.25);
  await delay(HOVERED_MS);
  expect(hinted).toEqual(['/p/lamp/']);
  dispatch(questions, 'pointerover', 21.25);
  await delay(HOVERED_MS);
  expect(hinted).toEqual(['/p/lamp/', '/p/lamp/?tab=questions']);
});

test('interceptLinks: what a press preloads waits until its events are handled [APP-22]', async () => {
  const preloaded: string[] = [];
  interceptLinks({
    locale: 'en-AE',
    navigate: () => undefined,
    hint: (path) => preloaded.push(`data of ${path}`),
    prefetchCode: (path) => preloaded.push(`code of ${path}`),
    canSkipHydration: () => false,
  });
  document.body.innerHTML = '<a href="/p/chair/">Chair</a>';
  for (const type of ['pointerover', 'pointerdown'])
    document.querySelector('a')?.dispatchEvent(new MouseEvent(type, { bubbles: true, screenX: 5 }));
  expect(preloaded).toEqual([]);
  await delay(20);
  expect(preloaded).toEqual(['code of /p/chair/', 'data of /p/chair/']);
});
