import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { canReview } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useErrorText } from 'storefront-kit/format/error-text';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import { SkeletonText } from 'storefront-kit/ui/feedback/skeleton';
import { ReviewForm } from './review-form.tsx';

export interface ReviewDialogProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (review: Review) => void;
}

/** Form for a review or, before any typing, the reason why the customer may not review (PDP-06). */
export function ReviewDialog({ product, open, onClose, onCreated }: ReviewDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog open={open} onClose={onClose} title={formatMessage({ id: 'product.reviews.write' })}>
      <IfReviewAllowed product={product.id}>
        <ReviewForm product={product} onCreated={onCreated} />
      </IfReviewAllowed>
    </Dialog>
  );
}

/**
 * Renders its children when the customer may review. When that is unknown, the response to the form decides. An open
 * form stays: its text would be lost.
 */
function IfReviewAllowed({ product, children }: { readonly product: number; readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const state = useEndpoint(canReview, { query: { product } }, { enabled: !isOpen });
  const { data, error, isLoading, isSlow } = state;
  if (isOpen) return children;
  if (data?.reason && !isLoading) return <output>{errorText(data.reason)}</output>;
  if (error ?? !isLoading) setOpen(true);
  return (
    <>
      {isSlow && <output>{formatMessage({ id: 'kit.stillLoading' })}</output>}
      <SkeletonText lines={4} />
    </>
  );
}
