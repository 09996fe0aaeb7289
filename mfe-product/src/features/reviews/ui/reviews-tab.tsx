import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { iconStar } from 'storefront-kit/ui/media/icons';
import { from, space } from 'storefront-kit/theme/tokens';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import type { ProductUrl } from '../../../shared/product-url.ts';
import { focusIfLost } from '../../../shared/focus-if-lost.ts';
import { ListError } from '../../../shared/list-error.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import { userContentListStyle } from '../../../shared/user-content-style.ts';
import type { ReviewsContent } from '../load.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSort } from './review-sort.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useOwnReview } from './use-own-review.ts';
import { useRequestedUrl } from './use-requested-url.ts';
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
  readonly url: ProductUrl;
  readonly product: { readonly id: number; readonly name: string };
  readonly content: ReviewsContent;
}

/** Reviews (PDP-06): the summary by stars, the sorted list, and the button to write one. */
export function ReviewsTab({ url, product, content: { reviews, summary } }: ReviewsTabProps) {
  const { formatMessage } = useIntl();
  const ownReview = useOwnReview(product.id);
  const requested = useRequestedUrl(url);
  if (!reviews || !summary) return <ListError />;
  const write = ownReview.own ? null : (
    <WriteReview product={product} signedIn={ownReview.signedIn} onCreated={ownReview.setOwn} />
  );
  const others = reviews.results.filter(({ id }) => id !== ownReview.own?.id);
  if (summary.count === 0 && !ownReview.own) return <NoReviews>{write}</NoReviews>;
  return (
    <div css={layout}>
      <div className="aside">
        <ReviewSummary summary={summary} requested={requested} />
        {write}
      </div>
      <div>
        {ownReview.own && <OwnReviewSection review={ownReview.own} isNew={ownReview.isNew} />}
        {summary.count > 1 && <ReviewSort requested={requested} />}
        {reviews.count === 0 && <p>{formatMessage({ id: 'product.reviews.noneSuch' })}</p>}
        <ul css={userContentListStyle}>
          {others.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        <ListPager url={url} page={reviews.page} count={reviews.count} />
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

interface OwnReviewSectionProps {
  readonly review: Review;
  readonly isNew: boolean;
}

/** A new review takes the focus: the button that opened its form is gone. */
function OwnReviewSection({ review, isNew }: OwnReviewSectionProps) {
  const { formatMessage } = useIntl();
  return (
    <section>
      <h3 tabIndex={-1} ref={isNew ? focusIfLost : undefined}>
        {formatMessage({ id: 'product.reviews.own' })}
      </h3>
      <ul css={userContentListStyle}>
        <li>
          <ReviewItem review={review} />
        </li>
      </ul>
    </section>
  );
}
