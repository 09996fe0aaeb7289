import { expect, test } from '@jest/globals';
import { buildPost, HELP } from '../../test/content.ts';
import {
  aboutStructuredData,
  helpStructuredData,
  postListStructuredData,
  postStructuredData,
} from './structured-data.ts';

const message = (id: string) => id;

/** Paths of a page's breadcrumbs, from home to itself. */
function wayOf(items: ReturnType<typeof aboutStructuredData>): string[] {
  const crumbs = items.find((item) => item['@type'] === 'BreadcrumbList') ?? {};
  return (crumbs['itemListElement'] as { item: string }[]).map(({ item }) => item);
}

test('structuredData: each page has breadcrumbs', () => {
  expect(wayOf(aboutStructuredData('About', message))).toEqual(['/', '/about/']);
  expect(wayOf(helpStructuredData([], message))).toEqual(['/', '/help/']);
  expect(wayOf(postListStructuredData(null, message))).toEqual(['/', '/blog/']);
  expect(wayOf(postListStructuredData({ slug: 'guides', name: 'Guides' }, message))).toEqual([
    '/',
    '/blog/',
    '/blog/c/guides/',
  ]);
  expect(wayOf(postStructuredData(buildPost({ slug: 'one' }), message))).toEqual([
    '/',
    '/blog/',
    '/blog/c/guides/',
    '/blog/one/',
  ]);
});

test('structuredData: the help centre lists its questions with answers; without any it is no FAQ page', () => {
  const [, faq] = helpStructuredData(HELP, message);
  expect(faq?.['mainEntity']).toHaveLength(HELP.flatMap(({ topics }) => topics).length);
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ acceptedAnswer: { '@type': 'Answer' } }, {}, {}] });
  expect(helpStructuredData([], message)).toHaveLength(1);
});

test('structuredData: a post has author and date, and its image if any', () => {
  const [, post] = postStructuredData(buildPost(), message);
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'How to choose headphones',
    image: ['/media/cover-headphones-960.webp'],
    datePublished: '2026-11-20T08:00:00.000Z',
    author: { name: 'Mariam Saleh' },
  });
  expect(postStructuredData(buildPost({ image: null }), message)[1]).not.toHaveProperty('image');
});
