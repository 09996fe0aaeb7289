import { listBlogCategories, listBlogPosts } from 'shared-contracts/endpoints/content';
import type { LoadContext, PageHead, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { nullOn404, sectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { postList, type PostList } from './model/post-list.ts';
import { listPath, PAGE_SIZE, pageOf } from './model/posts.ts';
import { pictureHead } from './ui/post-picture.tsx';
import { PostListScreen } from './ui/post-list-screen.tsx';

/** The posts, all or of one category, newest first (CON-01). An unknown category is not found; a page past the last leads to the last. */
export async function load({ request, search, params, signal, message }: LoadContext): Promise<PageResult<PostList>> {
  const asked = { page: pageOf(search), category: params.category };
  const query = { page: asked.page, page_size: PAGE_SIZE, ...(asked.category ? { category: asked.category } : {}) };
  const optional = sectionSignal(signal);
  const [posts, categories] = await Promise.all([
    nullOn404(request(listBlogPosts, { query }, { signal })),
    withFallback(
      request(listBlogCategories, {}, { signal: optional }).then(({ results }) => results),
      [],
      optional,
    ),
  ]);
  const last = posts && Math.ceil(posts.count / PAGE_SIZE);
  if (last && asked.page > last) return { kind: 'redirect', to: listPath(asked.category, last) };
  const data = posts && postList(asked, posts, categories);
  return data ? { kind: 'page', head: headOf(data, message), data } : { kind: 'not-found' };
}

function headOf({ category, page, posts }: PostList, message: LoadContext['message']): PageHead {
  const blog = message('content.blog.title');
  const name = category ? message('content.blog.titleOf', { category: category.name }) : blog;
  const [lead] = posts;
  return {
    title: page > 1 ? message('content.blog.titlePage', { title: name, page }) : name,
    description: category
      ? message('content.blog.introOf', { category: category.name })
      : message('content.blog.intro'),
    ...(page > 1 ? { canonicalSearch: `?page=${page}` } : {}),
    ...(lead?.image ? pictureHead(lead.image, 'lead') : {}),
    structuredData: async () => {
      const { postListThings } = await import(/* webpackChunkName: "structured-data" */ '../../shared/structured-data.ts');
      return postListThings(category, message);
    },
  };
}

export default definePage({ load, Page: PostListScreen });
