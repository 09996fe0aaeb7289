import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconInfo } from 'storefront-kit/ui/media/icons';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { ContentLayout } from '../../../shared/content-layout.tsx';
import type { PostList } from '../model/post-list.ts';
import { listPath, type PostCardData } from '../model/posts.ts';
import { BackToNews } from './back-to-news.tsx';
import { CategoryNav } from './category-nav.tsx';
import { PostCard } from './post-card.tsx';

const head = css`
  display: grid;
  gap: ${space(1)};
  p {
    color: ${color.muted};
    font-size: ${type.lg};
  }
`;

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li:first-of-type {
      grid-column: 1 / -1;
    }
  }
  ${from.desktop} {
    gap: ${space(6)};
  }
`;

/** The posts, all or of one category (CON-01): categories, the newest large, the rest in rows, pages. */
export function PostListScreen({ data: { posts, categories, category, page, pageCount } }: { data: PostList }) {
  const { formatMessage } = useIntl();
  const blog = formatMessage({ id: 'content.blog.title' });
  return (
    <ContentLayout
      crumbs={category ? [{ label: blog, to: routes.blog() }, { label: category.name }] : [{ label: blog }]}
    >
      <header css={head}>
        <h1>{category ? category.name : blog}</h1>
        <p>
          {category
            ? formatMessage({ id: 'content.blog.introOf' }, { category: category.name })
            : formatMessage({ id: 'content.blog.intro' })}
        </p>
      </header>
      <CategoryNav categories={categories} current={category?.slug ?? null} />
      <Posts posts={posts} />
      <Pagination page={page} pageCount={pageCount} pathOf={(other) => listPath(category?.slug, other)} />
      {category && <BackToNews />}
    </ContentLayout>
  );
}

function Posts({ posts }: { posts: readonly PostCardData[] }) {
  const { formatMessage } = useIntl();
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={iconInfo}
        title={formatMessage({ id: 'content.blog.empty' })}
        text={formatMessage({ id: 'content.blog.emptyText' })}
      />
    );
  }
  return (
    <ul css={list}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} use={index === 0 ? 'lead' : 'card'} />
        </li>
      ))}
    </ul>
  );
}
