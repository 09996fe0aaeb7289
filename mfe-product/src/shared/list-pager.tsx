import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { TARGET, color, space, type } from 'storefront-kit/theme/tokens';
import { handOverFocus } from './focus-if-lost.ts';
import { formatProductUrl, type ProductUrl } from './product-url.ts';
import { LIST_SIZE } from './tab-list.ts';
import { InPlaceLink } from './in-place-link.tsx';
import { DETAILS_ID } from './details-id.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding-block-start: ${space(3)};
  color: ${color.muted};
  font-size: ${type.sm};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${TARGET};
    color: ${color.accent};
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export interface ListPagerProps {
  readonly url: ProductUrl;
  /** Current page, from 1. */
  readonly page: number;
  /** Number of items on all pages. */
  readonly count: number;
}

/** Links to newer and older reviews or questions; nothing for a single page. */
export function ListPager({ url, page, count }: ListPagerProps) {
  const { formatMessage } = useIntl();
  const pages = Math.ceil(count / LIST_SIZE);
  if (pages <= 1) return null;
  const link = (to: number, id: string) => (
    <InPlaceLink ref={handOverFocus} to={formatProductUrl({ ...url, page: to })} replace reveal={DETAILS_ID}>
      {formatMessage({ id })}
    </InPlaceLink>
  );
  return (
    <nav css={style} aria-label={formatMessage({ id: 'kit.pages' })}>
      {page > 1 && link(page - 1, 'product.paging.newer')}
      <span>{formatMessage({ id: 'product.paging.page' }, { page, count: pages })}</span>
      {page < pages && link(page + 1, 'product.paging.older')}
    </nav>
  );
}
