import { css } from '@emotion/react';
import { routes } from 'shared-contracts/routes';
import { color, from, motion, radius, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { PostCardData } from '../model/posts.ts';
import { PostDate } from './post-date.tsx';
import { PostPicture, type ImageUse } from './post-picture.tsx';

const base = css`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  img {
    border-radius: ${radius.md};
  }
  .words {
    display: grid;
    gap: ${space(1)};
  }
  .category {
    color: ${color.accent};
    font-size: ${type.xs};
    font-weight: 600;
  }
  h2,
  h3 {
    font-size: ${type.md};
    text-wrap: pretty;
  }
  h2 > a::after,
  h3 > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:hover {
    color: ${color.accent};
  }
  .summary {
    display: none;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  time {
    color: ${color.muted};
    font-size: ${type.xs};
  }
`;

const boxed = css`
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  transition: box-shadow ${motion.fast};
  &:hover {
    box-shadow: ${shadow.low};
  }
  img {
    border-radius: 0;
  }
`;

const card = css`
  ${from.tablet} {
    ${boxed}
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: 0;
    .words {
      grid-template-rows: auto auto 1fr auto;
      block-size: 100%;
      padding: ${space(4)};
    }
    h2,
    h3 {
      font-size: ${type.lg};
    }
    .summary {
      display: -webkit-box;
      align-self: start;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    time {
      margin-block-start: ${space(2)};
    }
  }
`;

const lead = css`
  ${boxed}
  grid-template-columns: minmax(0, 1fr);
  gap: 0;
  .words {
    gap: ${space(2)};
    padding: ${space(4)};
  }
  h2 {
    font-size: ${type.xl};
  }
  .summary {
    display: block;
    font-size: ${type.md};
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    align-items: stretch;
    img {
      block-size: 100%;
    }
    .words {
      align-content: center;
      gap: ${space(3)};
      padding: ${space(6)};
    }
  }
  ${from.desktop} {
    .words {
      padding: ${space(10)};
    }
    h2 {
      font-size: ${type.xxl};
    }
    .summary {
      font-size: ${type.lg};
    }
  }
`;

const STYLES: Readonly<Record<CardUse, ReturnType<typeof css>[]>> = {
  lead: [base, lead],
  card: [base, card],
  row: [base],
};

/** `lead` is the newest post of a page, `card` is in the grid (a row on phones), `row` is always a row. */
export type CardUse = Exclude<ImageUse, 'post'>;

export interface PostCardProps {
  readonly post: PostCardData;
  readonly use: CardUse;
  /** Heading level. */
  readonly level?: 2 | 3;
}

/** Card of a post; the whole card is a link. */
export function PostCard({ post, use, level = 2 }: PostCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article css={STYLES[use]}>
      <PostPicture image={post.image} use={use} />
      <div className="words">
        <span className="category">{post.category.name}</span>
        <Heading>
          <Link to={routes.blogPost(post.slug)}>
            <BidiText text={post.title} />
          </Link>
        </Heading>
        {use !== 'row' && (
          <p className="summary">
            <BidiText text={post.summary} />
          </p>
        )}
        <PostDate published={post.published} />
      </div>
    </article>
  );
}
