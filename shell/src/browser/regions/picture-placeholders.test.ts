/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { showPlaceholders, showPlaceholdersInPlace } from './picture-placeholders.ts';

const LAMP = '/media/lamp-320.webp 320w, /media/lamp-640.webp 640w';
const CARD_FILE = 'http://localhost/media/lamp-320.webp';

interface Loading {
  readonly currentSrc?: string;
  readonly naturalWidth?: number;
  readonly complete?: boolean;
  readonly loading?: 'eager' | 'lazy';
}

/** jsdom loads no pictures: what the browser knows of one is set. */
function add(region: string, srcset: string, state: Loading) {
  const picture = Object.assign(document.createElement('img'), { srcset });
  const properties = { currentSrc: '', naturalWidth: 0, complete: false, loading: 'eager', ...state };
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(picture, name, { value });
  document.querySelector(region)?.append(picture);
  return picture;
}

const next = () => document.querySelector('#next')!;

beforeEach(() => void (document.body.innerHTML = '<div id="left"></div><div id="next"></div>'));

test('showPlaceholders: a picture shows the left page’s file of it until its own is there [APP-22]', () => {
  // The skeleton's picture waits for a larger file too.
  add('#left', LAMP, { currentSrc: CARD_FILE, naturalWidth: 320 });
  const picture = add('#next', LAMP, {});
  const absolute = add('#next', LAMP.replaceAll('/media', 'https://cdn.example/media'), {});
  showPlaceholders(next());
  expect(picture.style.backgroundImage).toContain(CARD_FILE);
  expect(absolute.style.backgroundImage).toContain(CARD_FILE);
  picture.dispatchEvent(new Event('load'));
  expect(picture.style.backgroundImage).toBe('');
});

test.each<[string, Loading, Loading]>([
  ['that has arrived', { complete: true }, { currentSrc: CARD_FILE, naturalWidth: 320 }],
  ['whose file on the left page may not be loading', {}, { currentSrc: CARD_FILE, loading: 'lazy' }],
  ['whose picture on the left page has no file', {}, {}],
  ['without one on the left page', {}, { currentSrc: 'http://localhost/media/old-lamp-320.webp', naturalWidth: 320 }],
  ['with a file whose name only begins alike', {}, { currentSrc: `${CARD_FILE}2`, naturalWidth: 320 }],
])('showPlaceholders: a picture %s stays as it is', (_name, own: Loading, left: Loading) => {
  add('#left', LAMP, left);
  const picture = add('#next', LAMP, own);
  showPlaceholders(next());
  expect(picture.style.backgroundImage).toBe('');
});

test('showPlaceholders: a picture shows the file that is still on its way to the left page [APP-22]', () => {
  add('#left', LAMP, {});
  add('#left', LAMP, { currentSrc: CARD_FILE });
  const picture = add('#next', LAMP, {});
  showPlaceholders(next());
  expect(picture.style.backgroundImage).toContain(CARD_FILE);
});

test('showPlaceholdersInPlace: a page that replaces one in its region shows the pressed card’s picture [APP-22]', async () => {
  add('#next', LAMP, { currentSrc: CARD_FILE, naturalWidth: 320 });
  showPlaceholdersInPlace(next());
  next().replaceChildren();
  const picture = add('#next', LAMP, {});
  await Promise.resolve();
  expect(picture.style.backgroundImage).toContain(CARD_FILE);
  const later = add('#next', LAMP, {});
  await Promise.resolve();
  expect(later.style.backgroundImage).toBe('');
});
