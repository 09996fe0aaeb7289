import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { Review } from 'shared-contracts/entities/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { useLateRoot } from 'storefront-kit/remote/use-late-root';
import { Button } from 'storefront-kit/ui/form/button';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { rememberIntent, takeIntent } from '../../../shared/sign-in-intent.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';

export interface WriteReviewProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly signedIn: boolean;
  readonly onWritten: (review: Review) => void;
}

/** Opens the form for a review; a guest signs in first and comes back to the open form (AUTH-07). */
export function WriteReview({ product, signedIn, onWritten }: WriteReviewProps) {
  const host = useHost();
  const { path, search } = usePageLocation();
  const { formatMessage } = useIntl();
  const root = useLateRoot<HTMLDivElement>();
  const [Dialog, setDialog] = useState<{ readonly Content: ComponentType<ReviewDialogProps> } | null>(null);
  const [opened, setOpened] = useState(false);
  const open = () => {
    import(/* webpackChunkName: "review-form" */ './review-dialog.tsx').then(
      ({ ReviewDialog }) => {
        setDialog({ Content: ReviewDialog });
        setOpened(true);
      },
      () => host.toast({ type: 'Error', message: formatMessage({ id: 'kit.error.went_wrong' }) }),
    );
  };
  const openKept = useEffectEvent((about: number) => {
    if (takeIntent(sessionStorage, 'review', about)) open();
  });
  useEffect(() => {
    if (signedIn) openKept(product.id);
  }, [signedIn, product.id]);

  const label = formatMessage({ id: 'product.reviews.write' });
  const remember = () => rememberIntent(sessionStorage, { what: 'review', product: product.id });
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
          open={opened}
          onClose={() => setOpened(false)}
          onWritten={(review) => {
            setOpened(false);
            onWritten(review);
          }}
        />
      )}
    </div>
  );
}
