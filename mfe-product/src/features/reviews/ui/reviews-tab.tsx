import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Review } from 'shared-contracts/entities/review';
import { iconStar } from 'storefront-kit/ui/media/icons';
import { from, space } from 'storefront-kit/theme/tokens';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import type { ProductAddress } from '../../../shared/product-url.ts';
import { ListFailed } from '../../../shared/list-error.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import { voiceListStyle } from '../../../shared/user-content-style.ts';
import type { ReviewsContent } from '../load.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewOrder } from './review-sort.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useOwnReview } from './use-own-review.ts';
import { WriteReview } from './write-review.tsx';

const layout = css`
  display: grid;
  gap: ${space(6)};
  ${from.tablet} {
    grid-template-columns: 260px minmax(0, 72ch);
    gap: ${space(10)};
  }
  > .aside {
    display: grid;
    align-content: start;
    gap: ${space(5)};
  }
`;

export interface ReviewsTabProps {
  readonly address: ProductAddress;
  readonly product: { readonly id: number; readonly name: string };
  readonly content: ReviewsContent;
}

/** What shoppers say (PDP-06): the summary by stars, their words in the order of the address, and the way to write one. */
export function ReviewsTab({ address, product, content: { reviews, summary } }: ReviewsTabProps) {
  const { formatMessage } = useIntl();
  const mine = useOwnReview(product.id);
  if (!reviews || !summary) return <ListFailed />;
  const write = mine.own ? null : <WriteReview product={product} signedIn={mine.signedIn} onWritten={mine.setOwn} />;
  const others = reviews.results.filter(({ id }) => id !== mine.own?.id);
  if (summary.count === 0 && !mine.own) return <NoReviews>{write}</NoReviews>;
  return (
    <div css={layout}>
      <div className="aside">
        <ReviewSummary summary={summary} address={address} />
        {write}
      </div>
      <div>
        {mine.own && <OwnReview review={mine.own} />}
        {summary.count > 1 && <ReviewOrder address={address} />}
        {reviews.count === 0 && <p>{formatMessage({ id: 'product.reviews.noneSuch' })}</p>}
        <ul css={voiceListStyle}>
          {others.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        <ListPager address={address} page={reviews.page} count={reviews.count} />
      </div>
    </div>
  );
}

function NoReviews({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={iconStar}
      title={formatMessage({ id: 'product.reviews.empty' })}
      text={formatMessage({ id: 'product.reviews.emptyText' })}
      actions={children}
    />
  );
}

function OwnReview({ review }: { readonly review: Review }) {
  const { formatMessage } = useIntl();
  return (
    <section>
      <h3>{formatMessage({ id: 'product.reviews.own' })}</h3>
      <ul css={voiceListStyle}>
        <li>
          <ReviewItem review={review} />
        </li>
      </ul>
    </section>
  );
}
