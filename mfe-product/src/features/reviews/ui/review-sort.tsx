import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { REVIEW_ORDERINGS } from 'shared-contracts/endpoints/catalogue/reviews';
import { TARGET, color, radius, space, type } from 'storefront-kit/theme/tokens';
import { formatProductUrl, type ProductUrl } from '../../../shared/product-url.ts';
import { InPlaceLink } from '../../../shared/in-place-link.tsx';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(4)};
  color: ${color.muted};
  font-size: ${type.sm};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${TARGET};
    padding-inline: ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.full};
    color: ${color.text};
  }
  a[aria-current] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;
  }
`;

const LABELS: Readonly<Record<(typeof REVIEW_ORDERINGS)[number], string>> = {
  '-created': 'product.reviews.newest',
  '-rating': 'product.reviews.best',
  rating: 'product.reviews.worst',
};

/** Sort order of the reviews, and the link from a star filter back to all; each is a URL. */
export function ReviewSort({ url }: { readonly url: ProductUrl }) {
  const { formatMessage } = useIntl();
  const { stars } = url;
  return (
    <nav css={style} aria-label={formatMessage({ id: 'product.reviews.order' })}>
      {REVIEW_ORDERINGS.map((order) => (
        <InPlaceLink
          key={order}
          to={formatProductUrl({ ...url, order, page: 1 })}
          replace
          aria-current={order === url.order ? 'true' : undefined}
        >
          {formatMessage({ id: LABELS[order] })}
        </InPlaceLink>
      ))}
      {stars !== null && (
        <InPlaceLink to={formatProductUrl({ ...url, stars: null, page: 1 })} replace>
          {formatMessage({ id: 'product.reviews.allStars' }, { stars })}
        </InPlaceLink>
      )}
    </nav>
  );
}
