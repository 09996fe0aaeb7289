import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Review } from 'shared-contracts/entities/review';
import { formatDate } from 'storefront-kit/format';
import { iconCheck, iconStar } from 'storefront-kit/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { from, space } from 'storefront-kit/tokens';
import { Badge } from 'storefront-kit/ui/badge';
import { EmptyState } from 'storefront-kit/ui/empty-state';
import type { ProductAddress } from '../../model/address.ts';
import type { TabContent } from '../../model/tab-content.ts';
import { ListFailed } from './list-failed.tsx';
import { ListPager } from './list-pager.tsx';
import { voiceListStyle } from './voice-style.ts';
import { ReviewSummary } from './review-summary.tsx';
import { Stars } from './stars.tsx';

const layout = css`
  display: grid;
  gap: ${space(6)};
  ${from.tablet} {
    grid-template-columns: 260px minmax(0, 72ch);
    gap: ${space(10)};
  }
`;

type ReviewsContent = Extract<TabContent, { key: 'reviews' }>;

export interface ReviewsTabProps extends Pick<ReviewsContent, 'reviews' | 'summary'> {
  readonly address: ProductAddress;
}

/** What shoppers say (PDP-06): the summary by stars, and their words, newest first. */
export function ReviewsTab({ address, reviews, summary }: ReviewsTabProps) {
  const { formatMessage } = useIntl();
  if (!reviews || !summary) return <ListFailed />;
  if (reviews.count === 0) {
    return (
      <EmptyState
        icon={iconStar}
        title={formatMessage({ id: 'product.reviews.empty' })}
        text={formatMessage({ id: 'product.reviews.emptyText' })}
      />
    );
  }
  return (
    <div css={layout}>
      <ReviewSummary summary={summary} />
      <div>
        <ul css={voiceListStyle}>
          {reviews.results.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        <ListPager address={address} page={reviews.page} count={reviews.count} />
      </div>
    </div>
  );
}

function ReviewItem({ review }: { readonly review: Review }) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  return (
    <li>
      <div className="by">
        <Stars rating={review.rating} />
        <bdi className="name">{review.name}</bdi>
        <time dateTime={review.created}>{formatDate(review.created, locale)}</time>
        {review.is_verified_purchase && (
          <Badge tone="success" icon={iconCheck}>
            {formatMessage({ id: 'product.reviews.verified' })}
          </Badge>
        )}
      </div>
      <p lang={review.language} dir="auto">
        {review.text}
      </p>
    </li>
  );
}
