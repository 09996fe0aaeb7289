import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { canReview } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
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
 * Renders its children when the customer may review. Each opening asks, without the data cache: an order may have been
 * placed a moment ago. When the answer is unknown, the response to the form decides.
 */
function IfReviewAllowed({ product, children }: { readonly product: number; readonly children: ReactNode }) {
  const { request } = useHost();
  const errorText = useErrorText();
  const [result, setResult] = useState<{ readonly reason: string | null } | null>(null);
  useEffect(() => {
    let isCancelled = false;
    request(canReview, { query: { product } }).then(
      ({ reason }) => isCancelled || setResult({ reason }),
      () => isCancelled || setResult({ reason: null }),
    );
    return () => {
      isCancelled = true;
    };
  }, [request, product]);
  if (!result) return <SkeletonText lines={4} />;
  return result.reason === null ? children : <output>{errorText(result.reason)}</output>;
}
