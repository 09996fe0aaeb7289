import { useIntl } from 'react-intl';
import { PAYMENT_METHODS, type PaymentMethod } from 'shared-contracts/entities/order';
import { RadioGroup } from 'storefront-kit/ui/radio-group';
import { ORDER_CONTROLS } from './control-ids.ts';
import { StepCard } from './step-card.tsx';

interface PaymentStepProps {
  readonly step: number;
  /** Those that can be chosen now. */
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod | null;
  /** Why the order was refused, in the shopper's language. */
  readonly error: string | undefined;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** How the order is paid; none is chosen beforehand. */
export function PaymentStep({ step, methods, method, error, onChoose }: PaymentStepProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'cart-checkout.checkout.payment' });
  return (
    <StepCard step={step} title={title}>
      <RadioGroup
        id={ORDER_CONTROLS.payment_method}
        legend={formatMessage({ id: 'cart-checkout.checkout.payBy' })}
        name="payment_method"
        options={methods.map((each) => ({
          value: each,
          label: formatMessage({ id: `cart-checkout.payment.${each}` }),
          hint: formatMessage({ id: `cart-checkout.paymentHint.${each}` }),
        }))}
        value={method}
        onChange={(value) => {
          const chosen = PAYMENT_METHODS.find((each) => each === value);
          if (chosen) onChoose(chosen);
        }}
        {...(error === undefined ? {} : { error })}
      />
    </StepCard>
  );
}
