import { listBlogCategories, listBlogPosts } from 'shared-contracts/endpoints/content/content';
import type { LoadContext, PageHead, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { nullOn404, createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { toPostList, type PostList } from './model/post-list.ts';
import { listPath, POSTS_PAGE_SIZE, parsePageParam } from './model/posts.ts';
import { postImageHead } from './ui/post-picture.tsx';
import { PostListScreen } from './ui/post-list-screen.tsx';

/**
 * The posts, all or of one category, newest first (CON-01). An unknown category is not found; a page past the last
 * redirects to the last.
 */
export async function load({ request, search, params, signal, message }: LoadContext): Promise<PageResult<PostList>> {
  const requested = { page: parsePageParam(search), category: params.category };
  const query = {
    page: requested.page,
    page_size: POSTS_PAGE_SIZE,
    ...(requested.category ? { category: requested.category } : {}),
  };
  const optional = createSectionSignal(signal);
  const [posts, categories] = await Promise.all([
    nullOn404(request(listBlogPosts, { query }, { signal })),
    withFallback(
      request(listBlogCategories, {}, { signal: optional }).then(({ results }) => results),
      [],
      optional,
    ),
  ]);
  const lastPage = posts && Math.ceil(posts.count / POSTS_PAGE_SIZE);
  if (lastPage && requested.page > lastPage) return { kind: 'redirect', to: listPath(requested.category, lastPage) };
  const data = posts && toPostList(requested, posts, categories);
  return data ? { kind: 'page', head: buildHead(data, message), data } : { kind: 'not-found' };
}

function buildHead({ category, page, posts }: PostList, message: LoadContext['message']): PageHead {
  const blog = message('content.blog.title');
  const name = category ? message('content.blog.titleOf', { category: category.name }) : blog;
  const [lead] = posts;
  return {
    title: page > 1 ? message('content.blog.titlePage', { title: name, page }) : name,
    description: category
      ? message('content.blog.introOf', { category: category.name })
      : message('content.blog.intro'),
    ...(page > 1 ? { canonicalSearch: `?page=${page}` } : {}),
    ...(lead?.image ? postImageHead(lead.image, 'lead') : {}),
    structuredData: async () => {
      const { postListStructuredData } = await import(
        /* webpackChunkName: "structured-data" */ '../../shared/structured-data.ts'
      );
      return postListStructuredData(category, message);
    },
  };
}

export default definePage({ load, Page: PostListScreen });
