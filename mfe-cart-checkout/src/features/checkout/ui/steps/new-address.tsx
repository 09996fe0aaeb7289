import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { SlotHost } from 'storefront-kit/remote/slot-host';
import { from, space } from 'storefront-kit/theme/tokens';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock } from 'storefront-kit/ui/feedback/skeleton';
import { Button } from 'storefront-kit/ui/form/button';
import type { AddressChoice } from './use-address-choice.ts';

/** Least height in px on a phone and on wider screens. */
const reserve = (phone: number, wide: number) => css`
  min-block-size: ${phone}px;
  ${from.tablet} {
    min-block-size: ${wide}px;
  }
`;

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .loading {
    display: grid;
    gap: ${space(4)};
  }
  /* As high as the account's form, so that the next steps stay in place while it loads. */
  [data-country='AE'] {
    ${reserve(1024, 606)}
    &:lang(ar) {
      ${reserve(1098, 647)}
    }
  }
  [data-country='SA'] {
    ${reserve(1150, 713)}
    &:lang(ar) {
      ${reserve(1219, 767)}
    }
  }
`;

/**
 * The account's form of a new address (slot `address-form`). When the account remote fails, saved addresses can still be
 * chosen, and the form can be loaded again.
 */
export function NewAddress({ choice }: { readonly choice: AddressChoice }) {
  const { formatMessage } = useIntl();
  const { country } = useHost().location;
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLElement>(null);
  const { form, addresses, setAdding, setForm } = choice;
  return (
    <section css={style} ref={box} aria-label={formatMessage({ id: 'cart-checkout.checkout.address' })} tabIndex={-1}>
      <div data-country={form === 'failed' ? undefined : country}>
        <SlotHost key={attempt} name="address-form" onStatus={setForm}>
          {form === 'failed' ? (
            <ErrorState
              title={formatMessage({ id: 'cart-checkout.address.formFailed' })}
              text={formatMessage({ id: 'cart-checkout.address.formFailedText' })}
              onRetry={() => {
                // The pressed button leaves.
                box.current?.focus({ preventScroll: true });
                setAttempt((count) => count + 1);
              }}
            />
          ) : (
            <div className="loading">
              <SkeletonBlock shape="control" />
              <SkeletonBlock shape="control" />
              <SkeletonBlock shape="control" />
            </div>
          )}
        </SlotHost>
      </div>
      {addresses.length > 0 && (
        <div>
          <Button variant="ghost" onClick={() => setAdding(false)}>
            {formatMessage({ id: 'cart-checkout.address.cancel' })}
          </Button>
        </div>
      )}
    </section>
  );
}
