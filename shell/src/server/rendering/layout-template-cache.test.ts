import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import { escapeHtml } from 'server-kit/escape-html';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import { createViewData } from '../../../test/render-shell.ts';
import { createLayoutTemplateCache } from './layout-template-cache.ts';

/**
 * The parts of a header that depend on its page: language link, return URL of sign-in, slot, and current-page
 * attribute.
 */
function headers() {
  let rendered = 0;
  const render = ({ path, search }: LocalizedPageUrl, slots: { 'header-cart'?: string }): Promise<string> => {
    rendered += 1;
    const link = `<a href="${escapeHtml(`/ar${path}${search}`)}">`;
    const signIn = `<a href="${escapeHtml(createSignInUrl('en-AE', path + search))}">`;
    const mark = path === '/c/electronics/' ? 'aria-current' : '';
    return Promise.resolve(`${link}${signIn}${mark}<div>${slots['header-cart'] ?? ''}</div>`);
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
  await fc.assert(
    fc.asyncProperty(name$, text, text, async (name, query, cart) => {
      const pageUrl = createPageUrl(`/p/${name}/`, `?q=${query}`);
      const slots = { 'header-cart': cart };
      const before = rendered();
      const html = await layoutTemplates.get({ layout: shown, variant: 'header AE 1', pageUrl, slots, render });
      expect(rendered() - before).toBeLessThanOrEqual(1);
      expect(html).toBe(await render(pageUrl, slots));
    }),
  );
});

test('LayoutTemplateCache: renders once for each variant, and again for other layout data', async () => {
  const { render, rendered } = headers();
  const [layoutTemplates, shown] = [createLayoutTemplateCache(), layout()];
  const get = (variant: string, of = shown) =>
    layoutTemplates.get({ layout: of, variant, pageUrl: createPageUrl('/p/a/'), slots: {}, render });
  for (const variant of ['AE 1', 'AE 1', 'AE 2', 'AE 1']) await get(variant);
  expect(rendered()).toBe(2);
  await get('AE 1', layout());
  expect(rendered()).toBe(3);
});

test('LayoutTemplateCache: renders a page that the menu highlights separately, and does not cache a failure', async () => {
  const { render, rendered } = headers();
  const [layoutTemplates, shown] = [createLayoutTemplateCache(), layout()];
  const get = (path: string) =>
    layoutTemplates.get({ layout: shown, variant: '', pageUrl: createPageUrl(path), slots: {}, render });
  expect(await get('/c/electronics/')).toContain('aria-current');
  expect(await get('/p/a/')).not.toContain('aria-current');
  expect(rendered()).toBe(2);
  const failing = () => Promise.reject(new Error('broken'));
  const request = { layout: shown, variant: 'x', pageUrl: createPageUrl('/p/a/'), slots: {} };
  await expect(layoutTemplates.get({ ...request, render: failing })).rejects.toThrow('broken');
  expect(await layoutTemplates.get({ ...request, render })).toContain('/ar/p/a/');
});
