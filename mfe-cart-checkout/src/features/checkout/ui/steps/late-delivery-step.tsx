import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { editCartLine } from 'shared-contracts/endpoints/cart';
import type { Cart } from 'shared-contracts/entities/cart';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, type } from 'storefront-kit/theme/tokens';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { failureOf } from '../../model/cart-rejection-reason.ts';
import { linesToChange, nightOf } from '../../model/late-delivery.ts';
import { StepCard } from './step-card.tsx';
import type { OffersInStep } from '../use-checkout-options.ts';

const quiet = css`
  color: ${color.muted};
  font-size: ${type.sm};
`;

interface NightStepProps {
  readonly step: number;
  readonly cart: Cart;
  readonly inStep: OffersInStep;
}

/** Whether the order is to come tonight; said to be closed after the cut-off (CART-09). */
export function NightStep({ step, cart, inStep: { offers, change } }: NightStepProps) {
  const { formatMessage } = useIntl();
  const { request } = useHost();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [wish, setWish] = useState<boolean | null>(null);
  const { chosen, able, all } = nightOf(cart);
  const isLate = cart.lines.some((line) => line.is_late_delivery);

  async function choose(tonight: boolean): Promise<void> {
    setWish(tonight);
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
      setProblem(failureOf(error));
    } finally {
      setWish(null);
    }
  }

  const title = formatMessage({ id: 'cart-checkout.checkout.deliveryTime' });
  if (offers.night !== 'on' && !isLate) {
    return (
      <StepCard step={step} title={title}>
        <p css={quiet}>{formatMessage({ id: 'cart-checkout.checkout.nightClosed' })}</p>
      </StepCard>
    );
  }
  const closed = offers.night === 'on' ? null : ERROR_MESSAGES.late_delivery_closed;
  const said = problem ?? closed;
  return (
    <StepCard step={step} title={title}>
      <Checkbox
        label={formatMessage({ id: 'cart-checkout.checkout.nightLabel' })}
        name="night_delivery"
        checked={wish ?? (chosen || (closed !== null && isLate))}
        onChange={({ target }) => void choose(target.checked)}
        {...(said === null ? {} : { error: errorText(said) })}
      />
      {offers.night === 'on' && (
        <p css={quiet}>
          {able === all
            ? formatMessage({ id: 'cart-checkout.checkout.nightAll' })
            : formatMessage({ id: 'cart-checkout.checkout.nightSome' }, { count: able, all })}
        </p>
      )}
    </StepCard>
  );
}
