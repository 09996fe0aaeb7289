import { getBlogPost, listBlogPosts } from 'shared-contracts/endpoints/content/content';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { nullOn404, createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { readingMinutes, relatedPosts, toBlogCategoryLink } from './model/posts.ts';
import type { PostData } from './model/post.ts';
import { postImageHead } from './ui/post-picture.tsx';
import { PostScreen } from './ui/post-screen.tsx';

/** Number of newest posts that the related posts come from. */
const LATEST = 12;

/** One post with related posts (CON-01); without them when they fail to load. */
export async function load({ request, params, signal, message }: LoadContext): Promise<PageResult<PostData>> {
  const { slug = '' } = params;
  const optional = createSectionSignal(signal);
  const [post, latest] = await Promise.all([
    nullOn404(request(getBlogPost, { params: { slug } }, { signal })),
    withFallback(
      request(listBlogPosts, { query: { page_size: LATEST } }, { signal: optional }).then(({ results }) => results),
      [],
      optional,
    ),
  ]);
  if (!post) return { kind: 'not-found' };
  const { title, summary, category, image } = post;
  const structuredData = async () => {
    const { postStructuredData } = await import(
      /* webpackChunkName: "structured-data" */ '../../shared/structured-data.ts'
    );
    return postStructuredData(post, message);
  };
  return {
    kind: 'page',
    head: {
      title,
      description: summary,
      type: 'article',
      ...(image ? postImageHead(image, 'post') : {}),
      structuredData,
    },
    data: {
      title,
      summary,
      image,
      category: toBlogCategoryLink(category),
      author: post.author,
      published: post.published,
      body: post.body,
      minutes: readingMinutes(post),
      related: relatedPosts(post, latest),
    },
  };
}

export default definePage({ load, Page: PostScreen });
