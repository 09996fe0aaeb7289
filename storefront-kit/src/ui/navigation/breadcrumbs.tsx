import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, space, type } from '../../theme/tokens.ts';
import { Link } from './link.tsx';
import { BidiText } from '../layout/bidi-text.tsx';

const style = css`
  ol {
    display: flex;
    gap: ${space(2)};
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
    font-size: ${type.sm};
    color: ${color.muted};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 28px;
  }
  li + li::before {
    content: '/';
    content: '/' / '';
    color: ${color.borderStrong};
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  [aria-current] {
    color: ${color.text};
  }
`;

/** One level of the trail; the last one is the page itself and needs no path. */
export interface Crumb {
  readonly label: string;
  /** Path of the shop. */
  readonly to?: string;
}

/** The breadcrumb trail from home to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { formatMessage } = useIntl();
  return (
    <nav css={style} aria-label={formatMessage({ id: 'kit.breadcrumbs' })}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            {to === undefined ? (
              <span aria-current="page">
                <BidiText text={label} />
              </span>
            ) : (
              <Link to={to}>
                <BidiText text={label} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
