/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { PreloadedPage } from '../prefetch/preloaded-page.ts';

/** Whether the code of the other head tags cannot be loaded. */
let isUnreachable = true;
const actual = await import('./replace-head-tags.ts');
jest.unstable_mockModule('./replace-head-tags.ts', () => ({
  replaceHeadTags(input: Parameters<typeof actual.replaceHeadTags>[0]) {
    if (isUnreachable) throw new Error('The code could not be loaded.');
    actual.replaceHeadTags(input);
  },
}));
const { createShowPage, createViewState } = await import('./show-page.ts');

const state = {
  locale: 'en-AE',
  origin: 'https://shop.example',
  shell: { brand: { name: { en: 'RB Market', ar: 'آر بي ماركت' } } },
  pageLocation: { path: '/', search: '', params: {} },
  content: { kind: 'empty' },
} as unknown as DocumentState;

function page(name: string): PreloadedPage {
  const location = { path: `/p/${name}/`, search: '', params: {} };
  const view = { location, page: { Page: () => null }, data: null };
  return { kind: 'page', remote: 'product', personal: false, head: { title: name }, view, location };
}

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const settle = () => new Promise((resolve) => void setTimeout(resolve));

test('showPage: sets the title at once, and the other tags of the last page, also after their code has failed [APP-07]', async () => {
  const regions = { showPage: jest.fn(async () => {}), showSkeleton: async () => {}, showShellScreen: async () => {} };
  const { showPage } = createShowPage({
    state,
    viewState: createViewState(state),
    regions,
    messages: {},
    bus: { setState: () => {} },
    reportError: (error) => {
      throw error;
    },
  });
  await showPage(page('lamp'));
  expect(document.title).toBe('lamp | RB Market');
  await settle();
  expect(canonical()).toBeUndefined();
  isUnreachable = false;
  void showPage(page('mug'));
  await showPage(page('chair'));
  expect(document.title).toBe('chair | RB Market');
  await settle();
  expect([document.title, canonical()]).toEqual(['chair | RB Market', 'https://shop.example/p/chair/']);
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
});
