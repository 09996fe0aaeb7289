/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { SKELETON_SLUG, SKELETON_TEXTS } from '../../model/requests/page-skeleton.ts';
import { createRouteTable } from '../../model/routing/route-table.ts';
import { createSkeletons, parseSkeleton } from './page-skeleton.ts';

const route = (path: string, page: string) => ({ path, page, audience: 'public' as const, slots: [] });
const TABLE = createRouteTable([
  { name: 'product', routes: [route('/p/:slug/', 'product'), route('/p/:slug/o/:offerId/', 'product')] },
  { name: 'catalogue', routes: [route('/c/:slug/', 'listing')] },
]);

const HTML =
  `<link rel="preload" as="image" imagesrcset="${SKELETON_SLUG}-800.webp 800w">` +
  `<style data-emotion="product abc" data-s>.abc{color:teal}</style>` +
  `<img src="${SKELETON_SLUG}-800.webp" srcset="${SKELETON_SLUG}-800.webp 800w" sizes="100vw">` +
  `<a class="brand" href="/b/${SKELETON_SLUG}/"><bdi>${SKELETON_TEXTS.brand}</bdi></a><a href="/">Home</a>` +
  `<h1>${SKELETON_TEXTS.name}</h1><span class="big"><b class="now">AED 1</b></span>`;

const cardOf = (slug: string, name: string) =>
  `<article><img src="/${slug}-480.webp" srcset="/${slug}-480.webp 480w, /${slug}-960.webp 960w">` +
  `<bdi class="card-brand">Orbixa</bdi><h3><a class="card-link" href="/p/${slug}/">${name}</a></h3>` +
  '<span class="small"><b class="now">AED 65</b> <s>85</s></span></article>';

const setUp = (currentPath = '/c/lamps/') =>
  createSkeletons(TABLE, { remote: 'product', page: 'product', skeleton: parseSkeleton(HTML) }, () => currentPath);

/** jsdom has no constructed style sheets. */
class FakeStyleSheet {
  css = '';
  replaceSync(css: string): void {
    this.css = css;
  }
}
Object.assign(globalThis, { CSSStyleSheet: FakeStyleSheet });

beforeEach(() => {
  document.body.innerHTML = `<main>${cardOf('one', 'One')}${cardOf('two', 'Lamp <bdi dir="ltr">S820</bdi>, red')}</main>`;
  for (const image of document.querySelectorAll('article img'))
    Object.defineProperty(image, 'currentSrc', { value: image.getAttribute('src') });
});

/** The content of a skeleton in the document. */
function draw(skeleton: ReturnType<ReturnType<typeof setUp>>): HTMLElement {
  const region = document.createElement('div');
  region.append(skeleton?.template.content ?? 'no skeleton');
  document.body.append(region);
  return region;
}

test('page skeleton: has name, brand, price and picture of the pressed card, and a picture of its own width later [APP-22]', () => {
  jest.useFakeTimers();
  const skeleton = setUp()({ path: '/p/two/', search: '?from=list' });
  expect(skeleton).toMatchObject({
    location: { path: '/p/two/', search: '?from=list', params: { slug: 'two' } },
    head: { title: 'Lamp S820, red' },
  });
  const region = draw(skeleton);
  expect(region.querySelector('h1')?.innerHTML).toBe('Lamp <bdi dir="ltr">S820</bdi>, red');
  expect(region.querySelector('.brand')?.textContent).toBe('Orbixa');
  expect(region.querySelector('.big')?.innerHTML).toBe('<b class="now">AED 65</b> <s>85</s>');
  const picture = region.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.srcset, picture?.sizes]).toEqual(['/two-480.webp', '', '100vw']);
  const loading: HTMLImageElement[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'cloneNode').mockImplementation(() => loading[0]!);
  loading.push(new Image());
  jest.runAllTimers();
  expect([region.querySelector('img')?.srcset, loading[0]?.srcset]).toEqual([
    '',
    '/two-480.webp 480w, /two-960.webp 960w',
  ]);
  loading[0]?.dispatchEvent(new Event('load'));
  expect(region.querySelector('img')).toBe(loading[0]);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('page skeleton: nothing of the placeholder remains, its links lead nowhere, its styles are a sheet [APP-22]', () => {
  const skeleton = setUp()({ path: '/p/one/', search: '' });
  const region = draw(skeleton);
  expect(region.innerHTML).not.toMatch(new RegExp(`${SKELETON_SLUG}|${Object.values(SKELETON_TEXTS).join('|')}`));
  expect([...region.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([null, '/']);
  // A hint would fetch the placeholder's picture, and a style element break the content security policy.
  expect(region.querySelector('link, style')).toBeNull();
  expect(skeleton?.template.styles).toMatchObject({ css: '.abc{color:teal}' });
});

test('page skeleton: each press fills a new copy', () => {
  const findSkeleton = setUp();
  expect(draw(findSkeleton({ path: '/p/one/', search: '' })).querySelector('h1')?.textContent).toBe('One');
  expect(draw(findSkeleton({ path: '/p/two/', search: '' })).querySelector('h1')?.textContent).toBe('Lamp S820, red');
});

test('page skeleton: a card without brand, price or picture leaves their places empty', () => {
  document.body.innerHTML = '<main><article><a class="card-link" href="/p/bare/">Bare</a></article></main>';
  const region = draw(setUp()({ path: '/p/bare/', search: '' }));
  expect([region.querySelector('h1')?.textContent, region.querySelector('.brand')?.textContent]).toEqual(['Bare', '']);
  expect(region.querySelector('.big')?.textContent).toBe('');
  expect(region.querySelector('img')?.getAttribute('src')).toBe('');
});

test.each([
  ['of another kind of page', '/c/one/', '/c/lamps/'],
  ['without a card in the document', '/p/three/', '/c/lamps/'],
  ['of a chosen offer, which has its own price', '/p/one/o/INV-1/', '/c/lamps/'],
  ['from a page of the same kind, which has the code', '/p/one/', '/p/two/'],
  ['of no page', '/nowhere/', '/c/lamps/'],
])('page skeleton: none %s', (_what, path, currentPath) => {
  expect(setUp(currentPath)({ path, search: '' })).toBeNull();
});

test('page skeleton: none where the document fetched none', () => {
  expect(parseSkeleton('')).toBeNull();
  expect(createSkeletons(TABLE, null, () => '/c/lamps/')({ path: '/p/one/', search: '' })).toBeNull();
});
