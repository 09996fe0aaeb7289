import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { PAYMENT_METHODS, type PaymentMethod } from 'shared-contracts/entities/account/order';
import type { SavedCard } from 'shared-contracts/entities/checkout/payment';
import { color } from 'storefront-kit/theme/tokens';
import { RadioGroup } from 'storefront-kit/ui/form/radio-group';
import { isWalletOnly } from '../../model/checkout-data.ts';
import { ORDER_CONTROLS } from './control-ids.ts';
import { StepCard } from './step-card.tsx';

/** The value of “another card” among the saved ones. */
const OTHER_CARD = 'another';

const coveredStyle = css`
  color: ${color.success};
  font-weight: 500;
`;

interface PaymentStepProps {
  readonly step: number;
  /** Currently available methods. */
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod | null;
  /** Why the order was rejected, in the shopper's language. */
  readonly error: string | undefined;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly cards: readonly SavedCard[];
  /** The saved card to pay with; null for another one. */
  readonly card: number | null;
  readonly onCard: (card: number | null) => void;
}

/** Payment methods; none is selected initially. When the wallet pays everything, there is no choice. */
export function PaymentStep({ step, methods, method, error, onChoose, cards, card, onCard }: PaymentStepProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'cart-checkout.checkout.payment' });
  if (isWalletOnly(methods)) {
    return (
      <StepCard id={ORDER_CONTROLS.payment_method} step={step} title={title}>
        <p css={coveredStyle}>{formatMessage({ id: 'cart-checkout.checkout.walletPays' })}</p>
      </StepCard>
    );
  }
  return (
    <StepCard step={step} title={title}>
      <RadioGroup
        id={ORDER_CONTROLS.payment_method}
        legend={formatMessage({ id: 'cart-checkout.checkout.payBy' })}
        name="payment_method"
        options={methods.map((item) => ({
          value: item,
          label: formatMessage({ id: `cart-checkout.payment.${item}` }),
          hint: formatMessage({ id: `cart-checkout.paymentHint.${item}` }),
        }))}
        value={method}
        onChange={(value) => {
          const selected = PAYMENT_METHODS.find((item) => item === value);
          if (selected) onChoose(selected);
        }}
        {...(error === undefined ? {} : { error })}
      />
      {method === 'card' && cards.length > 0 && <CardChoice cards={cards} card={card} onCard={onCard} />}
    </StepCard>
  );
}

function CardChoice({ cards, card, onCard }: Pick<PaymentStepProps, 'cards' | 'card' | 'onCard'>) {
  const { formatMessage } = useIntl();
  const saved = cards.map(({ id, brand, last_four, expiry_month, expiry_year }) => ({
    value: String(id),
    label: formatMessage(
      { id: 'cart-checkout.checkout.cardLast' },
      { brand: <bdi key="brand">{brand}</bdi>, digits: <bdi key="digits">{last_four}</bdi> },
    ),
    hint: formatMessage(
      { id: 'cart-checkout.checkout.cardExpiry' },
      { month: String(expiry_month).padStart(2, '0'), year: String(expiry_year) },
    ),
  }));
  const otherOption = {
    value: OTHER_CARD,
    label: formatMessage({ id: 'cart-checkout.checkout.anotherCard' }),
    hint: formatMessage({ id: 'cart-checkout.checkout.cardHint' }),
  };
  return (
    <RadioGroup
      legend={formatMessage({ id: 'cart-checkout.checkout.payWith' })}
      name="card"
      options={[...saved, otherOption]}
      value={card === null ? OTHER_CARD : String(card)}
      onChange={(value) => onCard(value === OTHER_CARD ? null : Number(value))}
    />
  );
}
