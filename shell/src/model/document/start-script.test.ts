/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  LOCALE_WORKER,
  MODULES_ATTRIBUTE,
  RUN_ATTRIBUTE,
  SCRIPT_LINK,
  SKELETON_LINK,
  START_OPTIONS,
  startScripts,
} from './start-script.ts';

const NEVER_MS = 60_000;

/** A picture in the first view that is painted when the test says so. */
let painted = Promise.withResolvers<void>();
beforeEach(() => {
  const link = (name: string, mark = '') =>
    `<link rel="${SCRIPT_LINK}" as="script" href="/${name}" integrity="sha256-${name}"${mark}>`;
  document.head.innerHTML =
    link('vendor.js', ` ${RUN_ATTRIBUTE}`) + link('main.js', ` ${RUN_ATTRIBUTE}`) + link('page.js');
  document.body.innerHTML = '<img fetchpriority="high">';
  painted = Promise.withResolvers<void>();
  const picture = document.querySelector('img');
  if (picture) picture.decode = () => painted.promise;
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});

// What a start leaves for later tasks ends with its test.
afterEach(() => soon(20));

/** Paths of the workers. */
let workers: string[] = [];
beforeEach(() => void (workers = []));
Object.assign(globalThis, {
  Worker: function startWorker({ pathname }: URL) {
    workers.push(pathname);
  },
});

const start = (patienceMs = NEVER_MS, options = {}) => startScripts({ ...START_OPTIONS, ...options }, patienceMs);
const run = () => [...document.querySelectorAll('script')].map((script) => new URL(script.src).pathname);
const countPreloads = () => [...document.querySelectorAll('link[rel=preload]')].length;
const soon = (ms = 100) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Resolves once the condition holds; otherwise the test’s own time limit ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await soon(10);
}

test('startScripts: fetches and runs the scripts in order once the pictures in view are painted', async () => {
  // A browser fetches a preload with a higher priority than a script that is added later.
  const changes: string[] = [];
  const observer = new MutationObserver((records) =>
    changes.push(...records.map(({ type }) => (type === 'attributes' ? 'link' : 'script'))),
  );
  observer.observe(document.head, { attributes: true, childList: true, subtree: true });
  start();
  await soon();
  expect([run(), countPreloads()]).toEqual([[], 0]);
  painted.resolve();
  await until(() => run().length === 2);
  expect([run(), countPreloads()]).toEqual([['/vendor.js', '/main.js'], 3]);
  expect(changes.slice(0, 2)).toEqual(['link', 'script']);
  expect([...document.scripts].some(({ async }) => async)).toBe(false);
});

describe('startScripts: scripts that only define modules', () => {
  const link = (name: string) => document.querySelector<HTMLLinkElement>(`link[href="/${name}"]`);
  beforeEach(() => {
    document.head.innerHTML += `<link rel="${SCRIPT_LINK}" href="/chunk.js" ${MODULES_ATTRIBUTE}>`;
    document.body.innerHTML = `<link rel="${SCRIPT_LINK}" href="/next.js" ${MODULES_ATTRIBUTE} fetchpriority="low">`;
  });

  test('run in any order as soon as they have arrived, and leave no element [APP-22]', async () => {
    start(0);
    await until(() => run().length === 2);
    expect(link('chunk.js')?.rel).toBe('preload');
    link('chunk.js')?.dispatchEvent(new Event('load'));
    expect(run()).toEqual(['/vendor.js', '/main.js', '/chunk.js']);
    const script = [...document.scripts].at(-1);
    expect(script?.async).toBe(true);
    script?.dispatchEvent(new Event('load'));
    expect(run()).toEqual(['/vendor.js', '/main.js']);
  });

  test('do not run again where the loader runs them already [APP-22]', async () => {
    start(0);
    await until(() => run().length === 2);
    const script = document.createElement('script');
    script.src = new URL('/chunk.js', location.href).href;
    document.head.append(script);
    link('chunk.js')?.dispatchEvent(new Event('load'));
    expect(run().filter((path) => path === '/chunk.js')).toHaveLength(1);
  });

  test('do not run once their preload has been dropped [APP-22]', async () => {
    start(0);
    await until(() => run().length === 2);
    const chunk = link('chunk.js');
    chunk?.remove();
    chunk?.dispatchEvent(new Event('load'));
    expect(run()).toEqual(['/vendor.js', '/main.js']);
  });

  test('of the next page give their connections back when they hang [APP-22]', async () => {
    document.body.innerHTML += `<link rel="${SCRIPT_LINK}" href="/other.js" ${MODULES_ATTRIBUTE} fetchpriority="low">`;
    start(0, { nextPageMs: 50 });
    await until(() => run().length === 2);
    link('other.js')?.dispatchEvent(new Event('load'));
    await until(() => link('next.js') === null);
    expect([link('other.js')?.rel, link('chunk.js')?.rel]).toEqual(['preload', 'preload']);
  });

  test('of the next page are fetched, but not with the data saver [APP-22]', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    start(0);
    await until(() => run().length === 2);
    expect([link('chunk.js')?.rel, link('next.js')?.rel]).toEqual(['preload', SCRIPT_LINK]);
    Object.assign(navigator, { connection: undefined });
    start(0);
    await until(() => link('next.js')?.rel === 'preload');
  });
});

test('startScripts: does not wait for a picture that fails', async () => {
  start();
  painted.reject(new Error('gone'));
  await until(() => run().length > 0);
  expect(run()).toHaveLength(2);
});

test('startScripts: starts at a press without waiting for pictures, and only once', async () => {
  start();
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(run()).toHaveLength(2);
  painted.resolve();
  await soon();
  expect(run()).toHaveLength(2);
});

test('startScripts: waits for a picture only until the time limit', async () => {
  start(20);
  await until(() => run().length > 0);
  expect(run()).toHaveLength(2);
});

test('startScripts: starts at once in a background page, where nothing is painted', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  start();
  await until(() => run().length > 0);
  expect(run()).toHaveLength(2);
});

describe('startScripts: the skeleton of the next page', () => {
  const response = (status: number) => ({
    status,
    text: () => Promise.resolve(status === 200 ? '<h1></h1>' : 'error'),
  });
  let fetched: string[] = [];
  function startWith(answer: () => Promise<unknown>): void {
    fetched = [];
    document.body.innerHTML = `<link rel="${SKELETON_LINK}" href="/_skeleton/1/p/skeleton/">`;
    const fetchSkeleton = (url: string) => {
      fetched.push(new URL(url).pathname);
      return answer();
    };
    Object.assign(globalThis, { fetch: fetchSkeleton, pageSkeleton: undefined });
    start(0);
  }

  test.each<[string, () => Promise<unknown>, string]>([
    ['is fetched with the scripts', async () => response(200), '<h1></h1>'],
    ['is empty where there is none', async () => response(204), ''],
    ['is empty where the server fails', async () => response(503), ''],
    [
      'is empty where the response breaks off',
      async () => ({ status: 200, text: () => Promise.reject(new TypeError('network error')) }),
      '',
    ],
    ['is empty offline', () => Promise.reject(new TypeError('Failed to fetch')), ''],
  ])('%s [APP-22]', async (_name, answer, html) => {
    startWith(answer);
    await until(() => globalThis.pageSkeleton !== undefined);
    expect(await globalThis.pageSkeleton).toBe(html);
    expect(fetched).toEqual(['/_skeleton/1/p/skeleton/']);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not fetched with %j',
    async (connection) => {
      Object.assign(navigator, { connection });
      startWith(async () => response(200));
      await until(() => run().length > 0);
      expect([fetched, globalThis.pageSkeleton]).toEqual([[], undefined]);
      Object.assign(navigator, { connection: undefined });
    },
  );
});

test('startScripts: a worker looks up the locales of numbers and dates, after the first paint [APP-22]', async () => {
  const lookUp = jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  start();
  await soon();
  expect(workers).toEqual([]);
  painted.resolve();
  await until(() => run().length === 2);
  await soon();
  expect(workers).toEqual([`/${LOCALE_WORKER}`]);
  expect(lookUp).not.toHaveBeenCalled();
  lookUp.mockRestore();
});

test('startScripts: a document without scripts starts no worker', async () => {
  document.head.innerHTML = '<link rel="page-skeleton" href="/_skeleton/1/p/skeleton/">';
  const fetchSkeleton = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  Object.assign(globalThis, { fetch: fetchSkeleton });
  start(0);
  painted.resolve();
  // The script has run to its end.
  await until(() => fetchSkeleton.mock.calls.length === 1);
  expect(workers).toEqual([]);
});
