import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { SlotHost } from 'storefront-kit/remote/slot-host';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { ORDER_CONTROLS } from './control-ids.ts';
import { StepCard } from './step-card.tsx';

const style = css`
  display: grid;
  gap: ${space(3)};
  /* As high as the number's form in either language, so that nothing moves when the slot is filled. */
  .slot {
    min-block-size: 204px;
  }
  .verified {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: ${color.success};
    font-weight: 500;
  }
  .error {
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

interface PhoneVerificationStepProps {
  readonly step: number;
  /** The number is not verified yet. */
  readonly isOpen: boolean;
  /** Why the order was rejected, in the shopper's language. */
  readonly error: string | undefined;
}

/**
 * Verification of the phone number by a code (CART-12). The account remote fills this slot; without it the step links
 * to the account's page.
 */
export function PhoneVerificationStep({ step, isOpen, error }: PhoneVerificationStepProps) {
  const { formatMessage } = useIntl();
  return (
    <StepCard
      id={ORDER_CONTROLS.phone_number}
      step={step}
      title={formatMessage({ id: 'cart-checkout.checkout.phoneTitle' })}
    >
      <div css={style} aria-live="polite">
        {isOpen ? (
          <div className="slot">
            <SlotHost name="phone-verification">
              <p>
                <TextLink to={routes.accountPhone()}>
                  {formatMessage({ id: 'cart-checkout.checkout.phoneElsewhere' })}
                </TextLink>
              </p>
            </SlotHost>
          </div>
        ) : (
          <p className="verified">
            <Icon icon={iconCheck} />
            {formatMessage({ id: 'cart-checkout.checkout.phoneVerified' })}
          </p>
        )}
        {error !== undefined && <p className="error">{error}</p>}
      </div>
    </StepCard>
  );
}
