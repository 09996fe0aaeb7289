import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import { routes } from 'shared-contracts/routes';
import { escapeHtml } from 'server-kit/escape-html';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import { createViewData } from '../../../test/render-shell.ts';
import { createLayoutTemplateCache } from './layout-template-cache.ts';

/**
 * The parts of a header that depend on its page: language link, return URL of sign-in, search text, slot, and
 * current-page attribute.
 */
function headers() {
  let rendered = 0;
  const render = ({ path, search }: LocalizedPageUrl, slots: { 'header-cart'?: string }): Promise<string> => {
    rendered += 1;
    const link = `<a href="${escapeHtml(`/ar${path}${search}`)}">`;
    const signIn = `<a href="${escapeHtml(createSignInUrl('en-AE', path + search))}">`;
    const mark = path === '/c/electronics/' ? 'aria-current' : '';
    const query = path === routes.search() ? (new URLSearchParams(search).get('q') ?? '') : '';
    const box = `<input value="${escapeHtml(query)}">`;
    return Promise.resolve(`${link}${signIn}${mark}${box}<div>${slots['header-cart'] ?? ''}</div>`);
  };
  return { render, rendered: () => rendered };
}

const layout = () => ({ data: createViewData(), countries: [] });
const createPageUrl = (path: string, search = ''): LocalizedPageUrl => ({ locale: 'en-AE', path, search });

test('LayoutTemplateCache: a filled template equals the rendered region, for every URL and slot content', async () => {
  const { render, rendered } = headers();
  const [layoutTemplates, shown] = [createLayoutTemplateCache(), layout()];
  const units = ['a', '/', '%2F', '&', '"', '<', '$&', '$1', 'ه', '__'];
  const name$ = fc.string({ unit: fc.constantFrom(...units) });
  const text = fc.string({ unit: fc.constantFrom(...units, '?') });
  const path$ = fc.oneof(
    name$.map((name) => `/p/${name}/`),
    fc.constantFrom(routes.home(), routes.search(), routes.cart(), '/c/electronics/'),
  );
  const search$ = fc.oneof(
    text.map((query) => `?q=${query}`),
    text.map((query) => `?page=2&q=${query}`),
    fc.constantFrom('', '?page=2'),
  );
  await fc.assert(
    fc.asyncProperty(path$, search$, text, async (path, search, cart) => {
      const pageUrl = createPageUrl(path, search);
      const slots = { 'header-cart': cart };
      const before = rendered();
      const html = await layoutTemplates.get({
        layout: shown,
        variant: 'header AE 1',
        pageUrl,
        highlightsPage: true,
        slots,
        render,
      });
      expect(rendered() - before).toBeLessThanOrEqual(1);
      expect(html).toBe(await render(pageUrl, slots));
    }),
  );
});

test('LayoutTemplateCache: renders once for each variant, and again for other layout data', async () => {
  const { render, rendered } = headers();
  const [layoutTemplates, shown] = [createLayoutTemplateCache(), layout()];
  const get = (variant: string, of = shown) =>
    layoutTemplates.get({
      layout: of,
      variant,
      pageUrl: createPageUrl('/p/a/'),
      highlightsPage: true,
      slots: {},
      render,
    });
  for (const variant of ['AE 1', 'AE 1', 'AE 2', 'AE 1']) await get(variant);
  expect(rendered()).toBe(2);
  await get('AE 1', layout());
  expect(rendered()).toBe(3);
});

test('LayoutTemplateCache: renders a highlighted page once for all its queries, and only where it is highlighted', async () => {
  const { render, rendered } = headers();
  const [layoutTemplates, shown] = [createLayoutTemplateCache(), layout()];
  const get = (path: string, search: string, highlightsPage: boolean) =>
    layoutTemplates.get({
      layout: shown,
      variant: '',
      pageUrl: createPageUrl(path, search),
      highlightsPage,
      slots: {},
      render,
    });
  expect(await get(routes.search(), '?q=lamp', true)).toContain('value="lamp"');
  expect(await get(routes.search(), '?page=2&q=desk', true)).toContain('value="desk"');
  expect(rendered()).toBe(1);
  await get('/p/a/', '', false);
  await get(routes.search(), '?q=lamp', false);
  expect(rendered()).toBe(2);
});

test('LayoutTemplateCache: renders a page that the menu highlights separately, and does not cache a failure', async () => {
  const { render, rendered } = headers();
  const [layoutTemplates, shown] = [createLayoutTemplateCache(), layout()];
  const get = (path: string) =>
    layoutTemplates.get({
      layout: shown,
      variant: '',
      pageUrl: createPageUrl(path),
      highlightsPage: true,
      slots: {},
      render,
    });
  expect(await get('/c/electronics/')).toContain('aria-current');
  expect(await get('/p/a/')).not.toContain('aria-current');
  expect(rendered()).toBe(2);
  const failing = () => Promise.reject(new Error('broken'));
  const request = { layout: shown, variant: 'x', pageUrl: createPageUrl('/p/a/'), highlightsPage: true, slots: {} };
  await expect(layoutTemplates.get({ ...request, render: failing })).rejects.toThrow('broken');
  expect(await layoutTemplates.get({ ...request, render })).toContain('/ar/p/a/');
});
