/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { ApiError, type Endpoint, type EndpointInput } from 'shared-contracts/endpoint';
import { getBlogPost, listBlogCategories, listBlogPosts } from 'shared-contracts/endpoints/content/content';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildBlogCategory, buildPost, buildSummary } from '../../../test/content.ts';
import { messagesOf } from '../../../test/messages.ts';
import { load as loadList } from './list-page.tsx';
import { load as loadPost } from './post-page.tsx';
import { PostListScreen } from './ui/post-list-screen.tsx';
import { PostScreen } from './ui/post-screen.tsx';

const EN = messagesOf('en-AE');
const POSTS = [buildSummary(), buildSummary({ id: 2, slug: 'second', title: 'The second one' })];
const CATEGORIES = respond(listBlogCategories, () => buildPage([buildBlogCategory()]));
const failing = (call: Endpoint, status: number): FakeResponse =>
  respond(call, () => {
    throw new ApiError({ status, resource: call.path, body: '' });
  });

function listContext(asked: { search?: string; category?: string }, posts: FakeResponse, categories = CATEGORIES) {
  const params: Record<string, string> = asked.category ? { category: asked.category } : {};
  return loadContext({ search: asked.search ?? '', params, request: fakeBackend(posts, categories), messages: EN });
}

test('BlogPages: the news: newest first and large, topics, pages [CON-01]', async () => {
  const queries: EndpointInput<typeof listBlogPosts>['query'][] = [];
  const posts = respond(listBlogPosts, ({ query }) => {
    queries.push(query);
    return buildPage(POSTS, { count: 25 });
  });
  const result = await loadList(listContext({ search: '?page=2' }, posts));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(queries).toEqual([{ page: 2, page_size: 10 }]);
  expect(result.head).toMatchObject({ title: 'News, page 2', canonicalSearch: '?page=2' });

  render(withProviders(fakeHost(), <PostListScreen data={result.data} />, EN));
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['How to choose headphones', 'The second one']);
  const topics = screen.getByRole('navigation', { name: 'News by topic' });
  expect(within(topics).getByRole('link', { name: 'Buying guides' }).getAttribute('href')).toBe('/blog/c/guides/');
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/blog/?page=3');
});

test('BlogPages: a page past the last redirects to the last, also of one topic [CON-01]', async () => {
  const posts = respond(listBlogPosts, () => buildPage([], { count: 25 }));
  expect(await loadList(listContext({ search: '?page=9' }, posts))).toEqual({ kind: 'redirect', to: '/blog/?page=3' });
  expect(await loadList(listContext({ search: '?page=4', category: 'guides' }, posts))).toEqual({
    kind: 'redirect',
    to: '/blog/c/guides/?page=3',
  });
  const none = respond(listBlogPosts, () => buildPage([]));
  expect(await loadList(listContext({ search: '?page=2' }, none))).toEqual({ kind: 'not-found' });
});

test('BlogPages: the news of one topic link back to all [CON-01]', async () => {
  const posts = respond(listBlogPosts, ({ query }) => buildPage(query?.category === 'guides' ? POSTS : []));
  const result = await loadList(listContext({ category: 'guides' }, posts, failing(listBlogCategories, 500)));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(result.head.title).toBe('Buying guides – News');

  render(withProviders(fakeHost({ locale: 'ar' }), <PostListScreen data={result.data} />, messagesOf('ar')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buying guides');
  expect(screen.getByRole('link', { name: 'العودة إلى الأخبار' }).getAttribute('href')).toBe('/ar/blog/');
  expect(screen.queryByRole('navigation', { name: 'الأخبار حسب الموضوع' })).toBeNull();
});

test('BlogPages: an unknown topic is not found, for each response of the backend [CON-01]', async () => {
  const none = respond(listBlogPosts, () => buildPage([]));
  expect(await loadList(listContext({ category: 'nonsense' }, none))).toEqual({ kind: 'not-found' });
  expect(await loadList(listContext({ category: 'nonsense' }, failing(listBlogPosts, 404)))).toEqual({
    kind: 'not-found',
  });
});

test('BlogPages: a post shows text, author, date, a link to the news, and related posts [CON-01]', async () => {
  const request = fakeBackend(
    respond(getBlogPost, ({ params }) => buildPost({ slug: String(params.slug) })),
    respond(listBlogPosts, () => buildPage(POSTS)),
  );
  const result = await loadPost(loadContext({ params: { slug: 'choose-headphones' }, request }));
  if (result.kind !== 'page') throw new Error('there is no page');
  expect(result.head).toMatchObject({ type: 'article', image: '/media/cover-headphones-960.webp' });

  render(withProviders(fakeHost(), <PostScreen data={result.data} />, EN));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How to choose headphones');
  expect(screen.getByText('By Mariam Saleh')).toBeTruthy();
  expect(screen.getByText('1 minute to read')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Listen first' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to news' }).getAttribute('href')).toBe('/blog/');
  const more = screen.getByRole('complementary', { name: 'More to read' });
  expect(within(more).getAllByRole('article')).toHaveLength(1);
  expect(within(more).getByText('Nov 20th 26')).toBeTruthy();
});

test('BlogPages: a post works without related posts; an unknown one is not found [CON-01]', async () => {
  const alone = fakeBackend(
    respond(getBlogPost, () => buildPost()),
    failing(listBlogPosts, 500),
  );
  const result = await loadPost(loadContext({ params: { slug: 'choose-headphones' }, request: alone }));
  expect(result).toMatchObject({ kind: 'page', data: { related: [] } });

  const unknown = fakeBackend(
    failing(getBlogPost, 404),
    respond(listBlogPosts, () => buildPage(POSTS)),
  );
  expect(await loadPost(loadContext({ params: { slug: 'nonsense' }, request: unknown }))).toEqual({
    kind: 'not-found',
  });
});
