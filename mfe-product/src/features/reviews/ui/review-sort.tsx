import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { REVIEW_ORDERINGS } from 'shared-contracts/entities/catalogue/review-ordering';
import { TARGET, color, radius, space, type } from 'storefront-kit/theme/tokens';
import { handOverFocus } from '../../../shared/focus-if-lost.ts';
import { ListLink } from './list-link.tsx';
import type { RequestedUrl } from './use-requested-url.ts';

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
export function ReviewSort({ requested }: { readonly requested: RequestedUrl }) {
  const { formatMessage } = useIntl();
  const { stars, order: chosen } = requested.url;
  return (
    <nav css={style} aria-label={formatMessage({ id: 'product.reviews.order' })}>
      {REVIEW_ORDERINGS.map((order) => (
        <ListLink
          key={order}
          requested={requested}
          change={{ order }}
          aria-current={order === chosen ? 'true' : undefined}
        >
          {formatMessage({ id: LABELS[order] })}
        </ListLink>
      ))}
      {stars !== null && (
        <ListLink ref={handOverFocus} requested={requested} change={{ stars: null }}>
          {formatMessage({ id: 'product.reviews.allStars' }, { stars })}
        </ListLink>
      )}
    </nav>
  );
}
