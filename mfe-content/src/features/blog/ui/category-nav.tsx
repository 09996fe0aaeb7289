import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { TARGET, color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import type { BlogCategoryLink } from '../model/posts.ts';

const style = css`
  ul {
    display: flex;
    gap: ${space(2)};
    overflow-x: auto;
    padding-block: 2px;
    scrollbar-width: none;
  }
  a {
    display: flex;
    align-items: center;
    min-block-size: ${TARGET};
    padding-inline: ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.full};
    background: ${color.surface};
    font-size: ${type.sm};
    font-weight: 500;
    white-space: nowrap;
  }
  a:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  a[aria-current] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;

export interface CategoryNavProps {
  readonly categories: readonly BlogCategoryLink[];
  /** Slug of the active category; null for all posts. */
  readonly current: string | null;
}

/** Navigation between all posts and those of one category. */
export function CategoryNav({ categories, current }: CategoryNavProps) {
  const { formatMessage } = useIntl();
  if (categories.length === 0) return null;
  return (
    <nav css={style} aria-label={formatMessage({ id: 'content.blog.categories' })}>
      <ul>
        <li>
          <Link to={routes.blog()} aria-current={current === null ? 'page' : undefined}>
            {formatMessage({ id: 'content.blog.all' })}
          </Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={routes.blogCategory(slug)} aria-current={current === slug ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
