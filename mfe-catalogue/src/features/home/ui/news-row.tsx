import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { color, from, radius, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import type { NewsLink } from '../model/home-data.ts';

const SIZES = '(min-width: 1280px) 420px, (min-width: 768px) 30vw, 120px';
/** Aspect ratio of a post's image. */
const RATIO = 3 / 2;

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(4)};
  }
`;

const card = css`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  block-size: 100%;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  .media {
    background: ${color.sunken};
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &:hover {
    box-shadow: ${shadow.low};
  }
  .words {
    display: grid;
    align-content: center;
    gap: ${space(1)};
    padding: ${space(3)} ${space(4)};
  }
  h3 {
    font-size: ${type.md};
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    display: none;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    .media {
      aspect-ratio: 2;
    }
    .words {
      align-content: start;
    }
    p {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
`;

/** Newest blog posts. */
export function NewsRow({ news }: { readonly news: readonly NewsLink[] }) {
  const { formatMessage } = useIntl();
  if (news.length === 0) return null;
  return (
    <section css={deferredSection}>
      <SectionHead
        title={formatMessage({ id: 'catalogue.home.news' })}
        more={{ label: formatMessage({ id: 'catalogue.home.allNews' }), to: routes.blog() }}
      />
      <ul css={list}>
        {news.map(({ slug, title, summary, image }) => (
          <li key={slug}>
            <article css={card}>
              {image && (
                <div className="media">
                  <Picture image={image} sizes={SIZES} alt="" ratio={RATIO} />
                </div>
              )}
              <div className="words">
                <h3>
                  <Link to={routes.blogPost(slug)}>{title}</Link>
                </h3>
                <p>{summary}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
