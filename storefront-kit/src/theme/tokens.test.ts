import { expect, test } from '@jest/globals';
import { DEMO_BRAND } from './brand.ts';
import { globalCss } from './global-css.ts';
import { color, themeCss, type } from './tokens.ts';

const css = themeCss(DEMO_BRAND);
const base = globalCss([
  { url: '/f/latin.woff2', range: 'U+0020-007E', weights: '400 600' },
  { url: '/f/arabic.woff2', range: 'U+0600-06FF', weights: '400 600' },
]);

test('tokens: define every colour and type token of the components, in light, dark and the system’s choice [APP-10]', () => {
  const names = [...Object.values(color), ...Object.values(type)].map((value) => value.slice(4, -1));
  const colourNames = Object.values(color).map((value) => value.slice(4, -1));
  for (const name of names) expect(css).toContain(`${name}:`);
  for (const name of colourNames) expect(css.split(`${name}:`)).toHaveLength(4);
});

test('tokens: Arabic is one size step larger, wherever its language begins', () => {
  expect(css).toContain('[lang|=ar]{--t-xs:.8125rem');
  expect(css).toContain('[lang|=en]{--t-xs:.75rem');
});

test('globalCss: loads both scripts from the given URLs, and the fallback font has the same size', () => {
  expect(base).toContain('url(/f/latin.woff2)');
  expect(base).toContain('url(/f/arabic.woff2)');
  expect(base).toContain('size-adjust:107.68%;ascent-override:92.87%;descent-override:23.22%');
});

test('styles: name no physical side, so that they follow the direction [APP-02]', () => {
  expect(base + css).not.toMatch(/(?:margin|padding|border)-(?:left|right)|[;{](?:left|right):/);
});
