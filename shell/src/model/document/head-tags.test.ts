/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PageHead } from 'shared-contracts/host';
import { LOCALES, type Locale } from 'shared-contracts/locale';
import { applyHead } from './apply-head.ts';
import { createHeadTags } from './head-tags.ts';
import { renderHead } from './html.ts';

const ORIGIN = 'https://shop.example';

function page(head: PageHead, locale: Locale = 'en-AE', path = '/p/desk-lamp/'): HTMLHeadElement {
  const html = renderHead(createHeadTags({ head, locale, path, origin: ORIGIN, siteName: 'RB Market' }));
  return new DOMParser().parseFromString(`<!doctype html><head>${html}</head>`, 'text/html').head;
}

const hrefs = (head: HTMLHeadElement, selector: string) =>
  [...head.querySelectorAll(selector)].map((element) => element.getAttribute('href'));
/** Without the characters that isolate left-to-right runs. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066\u2069]/g, '');
const content = (head: HTMLHeadElement, selector: string) => head.querySelector(selector)?.getAttribute('content');

test('createHeadTags: title, description and the canonical address [APP-07]', () => {
  const head = page({ title: 'Desk lamp', description: 'Warm light.' });
  expect(head.querySelector('title')?.textContent).toBe('Desk lamp | RB Market');
  expect(content(head, 'meta[name=description]')).toBe('Warm light.');
  expect(hrefs(head, 'link[rel=canonical]')).toEqual([`${ORIGIN}/p/desk-lamp/`]);
  expect(head.querySelector('meta[name=robots]')).toBeNull();
  expect(page({ title: 'RB Market: all for home' }).querySelector('title')?.textContent).toBe(
    'RB Market: all for home',
  );
});

test('createHeadTags: isolates model and number of an Arabic name where it is plain text [APP-02][APP-07]', () => {
  const head = page({ title: 'هاتف Q50، 128 جيجابايت', description: 'هاتف Q50، 128 جيجابايت' }, 'ar');
  const isolated = 'هاتف \u2066Q50\u2069، 128 جيجابايت';
  expect(head.querySelector('title')?.textContent).toBe(`${isolated} | \u2066RB Market\u2069`);
  for (const name of ['name=description', 'property="og:title"', 'property="og:description"', 'name="twitter:title"'])
    expect(content(head, `meta[${name}]`)).toBe(isolated);
});

test('createHeadTags: strips the segment /offer from the canonical address [APP-07]', () => {
  const head = page({ title: 'Desk lamp' }, 'ar', '/p/desk-lamp/offer/12/');
  expect(hrefs(head, 'link[rel=canonical]')).toEqual([`${ORIGIN}/ar/p/desk-lamp/`]);
});

test('createHeadTags: keeps the number of a listing page, and nothing else of the query [APP-07]', () => {
  const head = page({ title: 'Lamps', canonicalPath: '/c/lamps/', canonicalSearch: '?page=2' }, 'en-SA');
  expect(hrefs(head, 'link[rel=canonical]')).toEqual([`${ORIGIN}/en-SA/c/lamps/?page=2`]);
});

test('createHeadTags: names the same page in all four locales and a default [APP-07]', () => {
  const links = [...page({ title: 'Desk lamp' }, 'ar-SA').querySelectorAll('link[rel=alternate]')];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['en-AE', `${ORIGIN}/p/desk-lamp/`],
    ['en-SA', `${ORIGIN}/en-SA/p/desk-lamp/`],
    ['ar-AE', `${ORIGIN}/ar/p/desk-lamp/`],
    ['ar-SA', `${ORIGIN}/ar-SA/p/desk-lamp/`],
    ['x-default', `${ORIGIN}/p/desk-lamp/`],
  ]);
});

test('createHeadTags: names only the locales of the countries that have the page', () => {
  const links = [...page({ title: 'Desk lamp', countries: ['SA'] }, 'en-SA').querySelectorAll('link[rel=alternate]')];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['en-SA', `${ORIGIN}/en-SA/p/desk-lamp/`],
    ['ar-SA', `${ORIGIN}/ar-SA/p/desk-lamp/`],
    ['x-default', `${ORIGIN}/en-SA/p/desk-lamp/`],
  ]);
});

test('createHeadTags: adds social-sharing tags, with the absolute URL of the picture [APP-07]', () => {
  const head = page({ title: 'مصباح مكتب', image: '/media/lamp-960.webp', type: 'product' }, 'ar-SA');
  expect(content(head, 'meta[property="og:title"]')).toBe('مصباح مكتب');
  expect(content(head, 'meta[property="og:type"]')).toBe('product');
  expect(content(head, 'meta[property="og:image"]')).toBe(`${ORIGIN}/media/lamp-960.webp`);
  expect(content(head, 'meta[property="og:url"]')).toBe(`${ORIGIN}/ar-SA/p/desk-lamp/`);
  expect(content(head, 'meta[property="og:locale"]')).toBe('ar_SA');
  expect(head.querySelectorAll('meta[property="og:locale:alternate"]')).toHaveLength(3);
  expect(content(head, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(content(page({ title: 'Help' }), 'meta[name="twitter:card"]')).toBe('summary');
});

test('createHeadTags: marks pages that robots must not index, and preloads the largest picture [APP-05]', () => {
  const head = page({
    title: 'Cart',
    noIndex: true,
    preloadImage: { href: '/a-480.webp', srcSet: '/a-480.webp 480w', sizes: '50vw' },
  });
  expect(content(head, 'meta[name=robots]')).toBe('noindex');
  const preload = head.querySelector('link[rel=preload]');
  expect(preload?.getAttribute('imagesrcset')).toBe('/a-480.webp 480w');
  expect(preload?.getAttribute('fetchpriority')).toBe('high');
});

test('createHeadTags: nothing that a seller writes gets out of its tag [APP-07]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'script', 'title', '-', 'ض', ' ') }),
      (text) => {
        const head = page({ title: `x${text}`, description: `y${text}` });
        expect(head.querySelector('script')).toBeNull();
        expect(plain(head.querySelector('title')?.textContent)).toBe(`x${text} | RB Market`);
        expect(plain(content(head, 'meta[name=description]'))).toBe(`y${text}`);
      },
    ),
  );
});

test('applyHead: a navigation leaves the tags that the page’s own document has, whatever a seller writes [APP-07]', () => {
  const words = fc.constantFrom('سماعات', 'Q25 Pro', '2,000', '<b>', '"', '&amp;', '|', 'RB Market');
  const texts = fc.array(words, { minLength: 1 }).map((parts) => parts.join(' '));
  const tagsOf = (title: string, description: string, locale: Locale) =>
    createHeadTags({ head: { title, description }, locale, path: '/', origin: ORIGIN, siteName: 'RB Market' });
  const shown = () => [
    document.title,
    ...[...document.head.querySelectorAll('meta, link')].map((tag) => tag.outerHTML),
  ];
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(...LOCALES), (title, description, locale) => {
      const tags = tagsOf(title, description, locale);
      document.head.innerHTML = renderHead(tags);
      const loaded = shown();
      document.head.innerHTML = renderHead(tagsOf('Two', 'Other', locale));
      applyHead(document, tags);
      expect(shown()).toEqual(loaded);
    }),
  );
});

test('applyHead: a navigation replaces the old page’s tags with the new page’s and leaves the rest [APP-07]', () => {
  const tags = (title: string) =>
    createHeadTags({ head: { title }, locale: 'ar', path: '/', origin: ORIGIN, siteName: 'RB Market' });
  document.head.innerHTML = `<meta charset="utf-8">${renderHead(tags('One'))}`;
  const before = document.head.children.length;
  applyHead(document, tags('Two'));
  expect(document.title).toBe('Two | RB Market');
  expect(content(document.head, 'meta[property="og:title"]')).toBe('Two');
  expect(document.head.children).toHaveLength(before);
  expect(document.head.querySelector('meta[charset]')).not.toBeNull();
});
