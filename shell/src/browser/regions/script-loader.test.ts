/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { dropScripts } from './script-loader.ts';

const BASE = 'https://files.test/product/1.0.0/client/';

beforeEach(() => {
  document.head.innerHTML = [
    `<link rel="preload" as="script" href="${BASE}remote.js">`,
    `<link rel="preload" as="script" href="${BASE}page-home.js">`,
    `<link rel="preload" as="font" href="${BASE}remote.js">`,
  ].join('');
  // Parsed markup: its scripts never run.
  document.body.innerHTML = `<script src="${BASE}remote.js?try=1"></script><script src="${BASE}lang-en.js"></script>`;
});

const listElements = (): string[] =>
  [...document.querySelectorAll('link, script')].map(
    (element) => `${element.localName} ${element.getAttribute('href') ?? element.getAttribute('src') ?? ''}`,
  );

test('dropScripts: removes preloads and elements of the given scripts, of any attempt', () => {
  dropScripts([`${BASE}remote.js`]);
  expect(listElements()).toEqual([
    `link ${BASE}page-home.js`,
    // A font of that name is not a script.
    `link ${BASE}remote.js`,
    `script ${BASE}lang-en.js`,
  ]);
});

test('dropScripts: matches a URL that is relative to the document', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/remotes/a.js">';
  dropScripts(['/remotes/a.js']);
  expect(document.head.children).toHaveLength(0);
});
