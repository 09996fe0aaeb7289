import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { editCartLine } from 'shared-contracts/endpoints/checkout/cart';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, type } from 'storefront-kit/theme/tokens';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { cartRejectionReason } from '../../model/cart-rejection-reason.ts';
import { linesToChange, getLateDelivery } from '../../model/late-delivery.ts';
import { StepCard } from './step-card.tsx';
import type { CheckoutOptionsState } from '../use-checkout-options.ts';

const mutedStyle = css`
  color: ${color.muted};
  font-size: ${type.sm};
`;

interface LateDeliveryStepProps {
  readonly step: number;
  readonly cart: Cart;
  readonly state: CheckoutOptionsState;
}

/** Choice of late delivery for the order; before it opens and after the cut-off it says so (CART-09). */
export function LateDeliveryStep({ step, cart, state: { options, change } }: LateDeliveryStepProps) {
  const { formatMessage } = useIntl();
  const { request } = useHost();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<{ readonly tonight: boolean } | null>(null);
  const { chosen, eligible, all, opensToday } = getLateDelivery(cart);
  const hasLateLines = cart.lines.some((line) => line.is_late_delivery);

  async function selectLateDelivery(tonight: boolean): Promise<void> {
    const choice = { tonight };
    setPending(choice);
    setProblem(null);
    try {
      await change(async ({ basket_id, version: shown }, current) => {
        let version = shown;
        for (const { id } of linesToChange(current ?? cart, tonight)) {
          const query = { basket_id, version };
          const input = { params: { lineId: id }, query, body: { is_late_delivery: tonight } };
          ({ version } = await request(editCartLine, input));
        }
      });
    } catch (error) {
      setProblem(cartRejectionReason(error));
    } finally {
      // A later choice may be waiting for its turn.
      setPending((shown) => (shown === choice ? null : shown));
    }
  }

  const title = formatMessage({ id: 'cart-checkout.checkout.deliveryTime' });
  if (options.late !== 'on' && !hasLateLines) {
    return (
      <StepCard step={step} title={title}>
        <p css={mutedStyle}>
          {opensToday
            ? formatMessage({ id: 'cart-checkout.checkout.lateDeliveryNotYet' })
            : formatMessage({ id: 'cart-checkout.checkout.lateDeliveryClosed' })}
        </p>
      </StepCard>
    );
  }
  const closedMessage = options.late === 'on' ? null : ERROR_MESSAGES.late_delivery_closed;
  const message = problem ?? closedMessage;
  return (
    <StepCard step={step} title={title}>
      <Checkbox
        label={formatMessage({ id: 'cart-checkout.checkout.lateDeliveryLabel' })}
        name="night_delivery"
        checked={pending?.tonight ?? (chosen || (closedMessage !== null && hasLateLines))}
        onChange={({ target }) => void selectLateDelivery(target.checked)}
        {...(message === null ? {} : { error: errorText(message) })}
      />
      {options.late === 'on' && (
        <p css={mutedStyle}>
          {eligible === all
            ? formatMessage({ id: 'cart-checkout.checkout.lateDeliveryAll' })
            : formatMessage({ id: 'cart-checkout.checkout.lateDeliverySome' }, { count: eligible, all })}
        </p>
      )}
    </StepCard>
  );
}
