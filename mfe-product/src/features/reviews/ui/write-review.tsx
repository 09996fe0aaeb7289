import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { sessionStore } from 'storefront-kit/browser/storage';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { useLateRoot } from 'storefront-kit/remote/use-late-root';
import { Button } from 'storefront-kit/ui/form/button';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { storeIntent } from '../../../shared/sign-in-intent.ts';
import { takeIntent } from '../../../shared/take-intent.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';

export interface WriteReviewProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly signedIn: boolean;
  readonly onCreated: (review: Review) => void;
}

/** Opens the review form; a guest signs in first and returns to the open form (AUTH-07). */
export function WriteReview({ product, signedIn, onCreated }: WriteReviewProps) {
  const host = useHost();
  const { path, search } = usePageLocation();
  const { formatMessage } = useIntl();
  const root = useLateRoot<HTMLDivElement>();
  const [Dialog, setDialog] = useState<{ readonly Content: ComponentType<ReviewDialogProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    import(/* webpackChunkName: "review-form" */ './review-dialog.tsx').then(
      ({ ReviewDialog }) => {
        setDialog({ Content: ReviewDialog });
        setIsOpen(true);
      },
      () => host.toast({ type: 'Error', message: formatMessage({ id: 'kit.error.went_wrong' }) }),
    );
  };
  const openAfterSignIn = useEffectEvent((productId: number) => {
    if (takeIntent(sessionStore, 'review', productId)) open();
  });
  useEffect(() => {
    if (signedIn) openAfterSignIn(product.id);
  }, [signedIn, product.id]);

  const label = formatMessage({ id: 'product.reviews.write' });
  const remember = () => storeIntent(sessionStore, { what: 'review', product: product.id });
  return (
    <div ref={root} data-late-root="">
      {signedIn ? (
        <Button variant="secondary" onClick={open}>
          {label}
        </Button>
      ) : (
        <a
          css={buttonStyle('secondary', 'md', false)}
          data-replay=""
          href={host.signInUrl({ returnTo: path + search })}
          onClick={remember}
        >
          {label}
        </a>
      )}
      {Dialog && (
        <Dialog.Content
          product={product}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onCreated={(review) => {
            setIsOpen(false);
            onCreated(review);
          }}
        />
      )}
    </div>
  );
}
