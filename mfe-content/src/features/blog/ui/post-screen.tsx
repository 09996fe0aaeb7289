import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { ArticleBody } from '../../../shared/article-body.tsx';
import { ContentLayout } from '../../../shared/content-layout.tsx';
import type { PostData } from '../model/post.ts';
import { BackToNews } from './back-to-news.tsx';
import { PostCard } from './post-card.tsx';
import { PostDate } from './post-date.tsx';
import { PostPicture } from './post-picture.tsx';

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 780px) minmax(0, 1fr);
    gap: ${space(12)};
  }
`;

const article = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  h1 {
    ${from.tablet} {
      font-size: ${type.xxxl};
    }
  }
  > img {
    border-radius: ${radius.lg};
  }
  header {
    display: grid;
    gap: ${space(3)};
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .summary {
    max-inline-size: 60ch;
    font-size: ${type.lg};
    font-weight: 500;
  }
`;

const more = css`
  ul {
    display: grid;
    gap: ${space(4)};
  }
  ${from.desktop} {
    position: sticky;
    inset-block-start: 144px;
    padding-inline-start: ${space(8)};
    border-inline-start: 1px solid ${color.border};
  }
`;

/** A post with a link to the news and related posts (CON-01). */
export function PostScreen({ data }: { data: PostData }) {
  const { formatMessage } = useIntl();
  const { title, summary, category, author, published, minutes, image, body, related } = data;
  const blog = formatMessage({ id: 'content.blog.title' });
  return (
    <ContentLayout
      crumbs={[
        { label: blog, to: routes.blog() },
        { label: category.name, to: routes.blogCategory(category.slug) },
        { label: title },
      ]}
    >
      <div css={layout}>
        <article css={article}>
          <header>
            <TextLink to={routes.blogCategory(category.slug)}>{category.name}</TextLink>
            <h1>
              <BidiText text={title} />
            </h1>
            <p className="facts">
              <span>{formatMessage({ id: 'content.blog.by' }, { author })}</span>
              <PostDate published={published} />
              <span>{formatMessage({ id: 'content.blog.minutes' }, { minutes })}</span>
            </p>
          </header>
          {image && <PostPicture image={image} use="post" />}
          <p className="summary">
            <BidiText text={summary} />
          </p>
          <ArticleBody blocks={body} />
          <BackToNews />
        </article>
        {related.length > 0 && <MoreToRead posts={related} />}
      </div>
    </ContentLayout>
  );
}

function MoreToRead({ posts }: { posts: PostData['related'] }) {
  const { formatMessage } = useIntl();
  return (
    <aside css={more} aria-labelledby="more-to-read">
      <SectionHead
        id="more-to-read"
        title={formatMessage({ id: 'content.blog.related' })}
        more={{ label: formatMessage({ id: 'content.blog.all' }), to: routes.blog() }}
      />
      <ul>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} use="row" level={3} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
