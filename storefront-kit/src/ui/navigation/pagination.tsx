import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconChevronEnd, iconChevronStart } from '../media/icons.ts';
import { paginationItems } from './pagination-items.ts';
import { TARGET, color, from, radius, space, type } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';
import { Link } from './link.tsx';

const style = css`
  ul {
    display: flex;
    justify-content: center;
    flex-wrap: wrap;
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
  a,
  .gap {
    display: grid;
    place-items: center;
    min-inline-size: 36px;
    block-size: ${TARGET};
    padding-inline: ${space(2)};
    border-radius: ${radius.md};
  }
  ${from.tablet} {
    ul {
      gap: ${space(1)};
    }
    a {
      min-inline-size: ${TARGET};
    }
  }
  a:hover {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  a[aria-current] {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: 600;
  }
  .gap {
    min-inline-size: 20px;
    padding: 0;
    color: ${color.muted};
  }
`;

export interface PaginationProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Path of the shop for a page, with its query. */
  readonly pathOf: (page: number) => string;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  const { formatMessage, formatNumber } = useIntl();
  if (pageCount <= 1) return null;
  return (
    <nav css={style} aria-label={formatMessage({ id: 'kit.pages' })}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={pathOf(page - 1)} rel="prev" aria-label={formatMessage({ id: 'kit.previousPage' })}>
              <Icon icon={iconChevronStart} />
            </Link>
          </li>
        )}
        {paginationItems(page, pageCount).map((item) =>
          'gapAfter' in item ? (
            <li key={`gap-${item.gapAfter}`} className="gap" aria-hidden="true">
              {'…'}
            </li>
          ) : (
            <li key={item.page}>
              <Link
                to={pathOf(item.page)}
                aria-current={item.page === page ? 'page' : undefined}
                aria-label={formatMessage({ id: 'kit.page' }, { page: item.page })}
              >
                {formatNumber(item.page)}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link to={pathOf(page + 1)} rel="next" aria-label={formatMessage({ id: 'kit.nextPage' })}>
              <Icon icon={iconChevronEnd} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
